import type { ReactNode } from 'react'
import { classNames } from '../../kit/design/class-names.ts'
import { VisuallyHidden } from '../../kit/design/visually-hidden.tsx'
import './screens/screen.css'
import './screens/screen-parts.css'

type PhoneFrameProps = {
  label: string
  time: string
  className?: string
  children: ReactNode
}

export function PhoneFrame({ label, time, className, children }: PhoneFrameProps) {
  return (
    <figure className={classNames('phone', className)}>
      <div className="phone__glass" aria-hidden="true">
        <div className="phone__screen">
          <div className="phone__status">
            <span>{time}</span>
            <span className="phone__signal" />
          </div>
          {children}
        </div>
      </div>
      <figcaption>
        <VisuallyHidden>{label}</VisuallyHidden>
      </figcaption>
    </figure>
  )
}
