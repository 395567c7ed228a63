import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import './field.css'

/**
 * The error beside a field. It is added to the page when the error occurs, so that it is announced then; the field
 * refers to it by aria-describedby. `more`: a second line that says what to do.
 */
export function FieldError({ id, children, more }: { id: string; children: ReactNode; more?: ReactNode }) {
  return (
    <p className="field__error" id={id} role="alert">
      <CircleAlert aria-hidden="true" />
      <span>
        {children}
        {more && <span className="field__error-more">{more}</span>}
      </span>
    </p>
  )
}
