import type { ReactNode } from 'react'
import { allKits } from './session/all-kits.ts'
import { useSessionState } from './session/use-session.ts'

type MachineListProps = { children: ReactNode }

/** The bar over everything: every machine of the domain, and what else it holds. */
export function MachineList({ children }: MachineListProps) {
  const { kit } = useSessionState()
  return (
    <header className="bar">
      <h1>Statecharts</h1>
      <nav aria-label="Machines">
        <ul className="plain bar__machines">
          {allKits.map(({ machine }) => (
            <li key={machine.id}>
              <a
                href={`./#${machine.id}`}
                {...(machine === kit.machine && { 'aria-current': 'page' as const })}
              >
                {machine.id}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </header>
  )
}
