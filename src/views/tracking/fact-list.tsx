import type { ReactNode } from 'react'
import './fact-list.css'

/** What stands where nobody wrote anything down (look.md, Rules for every screen). */
const NOT_PROVIDED = 'Not provided'

/** Names and values. A value that is null or blank reads 'Not provided'. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="fact-list">{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const missing = children === null || children === undefined || children === false || children === ''
  return (
    <div className="fact-list__row">
      <dt>{name}</dt>
      <dd>{missing ? <span className="fact-list__missing">{NOT_PROVIDED}</span> : children}</dd>
    </div>
  )
}
