import type { ReactNode } from 'react'

/** Stands in the place of a screen that the machine has not in this state. */
export function NothingShown({ children }: { children: ReactNode }) {
  return <div className="nothing-shown">{children}</div>
}

/** Says that the site has gone to another page, which another machine runs. */
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
