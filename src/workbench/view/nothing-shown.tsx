import type { ReactNode } from 'react'

/** Where a machine has no screen of its own in this state: what there is instead. */
export function NothingShown({ children }: { children: ReactNode }) {
  return <div className="nothing-shown">{children}</div>
}

/** The site has gone to another page, which another machine runs. */
export function Elsewhere({ to, machine }: { to: string; machine: string }) {
  return (
    <p className="elsewhere" role="status">
      The site goes on to <code>{to}</code>:{' '}
      <a href={`./#${machine}`} target="_parent">
        open {machine}
      </a>
    </p>
  )
}
