import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../kit/design/visually-hidden.tsx'
import './screens/screen.css'
import './screens/screen-parts.css'

type PhoneFrameProps = {
  /** What the screen shows, for those who cannot see it. */
  label: string
  /** The time on the phone's own clock. */
  time: string
  className?: string
  children: ReactNode
}

/**
 * A phone with one of our screens in it. The screen is a picture made of real interface: it takes no input,
 * is hidden from assistive technology and is told by `label` instead. Its sizes follow the phone's width.
 */
export function PhoneFrame({ label, time, className, children }: PhoneFrameProps) {
  return (
    <figure className={className ? `phone ${className}` : 'phone'}>
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
