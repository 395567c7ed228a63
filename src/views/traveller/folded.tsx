import type { ReactNode } from 'react'
import { classNames } from '../design/class-names.ts'
import './folded.css'

type FoldedProps = {
  name: string
  /** Behind the name: what is in it. */
  told?: string
  isOpen?: boolean
  className?: string
  children: ReactNode
}

/** A part of a form that is folded away until it is wanted. What is typed into it stays there. */
export const Folded = ({ name, told, isOpen = false, className, children }: FoldedProps) => (
  <details className={classNames('folded', className)} open={isOpen}>
    <summary>
      {name}
      {told && <span className="folded__told"> {told}</span>}
    </summary>
    <div className="folded__fields">{children}</div>
  </details>
)
