import { allKits } from './session/all-kits.ts'
import { useSessionState } from './session/use-session.ts'

/** Every machine of the domain. */
export function MachineList() {
  const { kit } = useSessionState()
  return (
    <header className="bar">
      <h1>Statecharts</h1>
      <nav aria-label="Machines">
        <ul className="plain bar__machines">
          {allKits.map(({ machine }) => (
            <li key={machine.id}>
              <a
                href={`#${machine.id}`}
                {...(machine === kit.machine && { 'aria-current': 'page' as const })}
              >
                {machine.id}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
