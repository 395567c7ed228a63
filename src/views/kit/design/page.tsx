import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import './page.css'

type PageProps = {
  heading?: ReactNode
  back?: ReactNode
  /** 'Step 1 of 3': seen above the heading, read after it. */
  step?: string
  lead?: ReactNode
  /** At the end of the heading's line. */
  beside?: ReactNode
  /** narrow: one task, 32 rem. normal: for reading, 44 rem. wide: 72 rem. full: the whole window. */
  width?: 'narrow' | 'normal' | 'wide' | 'full'
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
