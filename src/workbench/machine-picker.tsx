import { useRef, useState } from 'react'
import { readMachine } from '../statecharts/chart/read-machine.ts'
import { allStates } from '../statecharts/chart/statechart.ts'
import { foundIn, listedFixtures } from '../statecharts/fixtures/journeys.ts'

import { useSessionState } from './session/use-session.ts'
import { useVisited } from './session/visited.ts'

const PICKER_ID = 'machines'

export function MachinePicker() {
  const { fixture } = useSessionState()
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const { id } = fixture.machine
  const [journey, says] = fixture.listed
  return (
    <>
      <button type="button" className="picker__button" popoverTarget={PICKER_ID}>
        {`${journey}: ${says}`} <code>{id}</code>
        <span aria-hidden="true"> ▾</span>
      </button>
      <nav
        id={PICKER_ID}
        ref={panel}
        popover="auto"
        className="picker"
        aria-label="Machines"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && <MachineList current={id} close={() => panel.current?.hidePopover()} />}
      </nav>
    </>
  )
}

const statesById = new Map(
  listedFixtures.map(({ machine }) => [machine.id, allStates(readMachine(machine)).map(({ id }) => id)]),
)

function MachineList({ current, close }: { current: string; close: () => void }) {
  const [query, setQuery] = useState('')
  const visited = useVisited()
  const found = foundIn(query)
  const open = (id: string | undefined) => {
    if (!id) return
    location.hash = id
    close()
  }
  return (
    <>
      <search className="picker__search">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            open(found[0]?.machines[0]?.id)
          }}
        >
          <label>
            Find a machine
            <input
              type="search"
              // biome-ignore lint/a11y/noAutofocus: opening the list starts a search
              autoFocus
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
          </label>
        </form>
        <p role="status">{found.length === 0 && 'No machine has these words.'}</p>
      </search>
      <div className="picker__journeys">
        {found.map(({ name, machines }) => (
          <section key={name} className="picker__group" aria-label={name}>
            <h2>{name}</h2>
            <ul className="plain">
              {machines.map(({ id, says }) => (
                <li key={id}>
                  <a
                    href={`./#${id}`}
                    onClick={close}
                    {...(id === current && { 'aria-current': 'page' as const })}
                  >
                    {says} <code>{id}</code> <VisitedCount ids={statesById.get(id) ?? []} visited={visited} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function VisitedCount({ ids, visited }: { ids: string[]; visited: ReadonlySet<string> }) {
  const left = ids.filter((id) => !visited.has(id)).length
  return <small>{left === 0 ? 'all visited' : `${left} of ${ids.length} not visited`}</small>
}
