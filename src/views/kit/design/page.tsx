import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import './page.css'

type PageProps = {
  heading?: ReactNode
  back?: ReactNode
  /** Progress such as 'Step 1 of 3', shown above the heading but read aloud after it. */
  step?: string
  lead?: ReactNode
  beside?: ReactNode
  width?: 'narrow' | 'normal' | 'wide'
  className?: string
  lang?: string | undefined
  ref?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

export function Page({ width = 'normal', className, lang, ref, children, ...head }: PageProps) {
  const { heading, back, step, lead, beside } = head
  return (
    <div
      className={classNames('page', `page--${width}`, className)}
      lang={lang}
      {...(ref && { ref, tabIndex: -1 })}
    >
      {heading && (
        <div className="page__head">
          {back}
          <h1>{heading}</h1>
          {step && <p className="page__step">{step}</p>}
          {lead && <p className="page__lead">{lead}</p>}
          {beside && <div className="page__beside">{beside}</div>}
        </div>
      )}
      {children}
    </div>
  )
}
