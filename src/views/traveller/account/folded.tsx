import type { ReactNode } from 'react'
import { classNames } from '../../kit/design/class-names.ts'
import './folded.css'

type FoldedProps = {
  name: string
  /** Behind the name: what is in it. */
  told?: string
  onToggle?: (isOpen: boolean) => void
  className?: string
  children: ReactNode
}

/** A part of a form that is folded away until it is wanted. What is typed into it stays there. */
export const Folded = ({ name, told, onToggle, className, children }: FoldedProps) => (
  <details
    className={classNames('folded', className)}
    onToggle={(event) => {
      // One that is folded inside of this one tells it, too.
      if (event.target === event.currentTarget) onToggle?.(event.currentTarget.open)
    }}
  >
    <summary>
      {name}
      {told && <span className="folded__told"> {told}</span>}
    </summary>
    <div className="folded__fields">{children}</div>
  </details>
)
