import { logToHash } from '../../statecharts/bench/log.ts'
import { waysToStates } from '../../statecharts/bench/ways.ts'
import { allFixtures } from './all-fixtures.ts'

/** The search also goes where an inner machine is broken and is still sent to; XState warns each time. */
console.warn = () => {}

/** Asked for a machine by its id, tells for each of its states the link that leads there. */
addEventListener('message', ({ data: machine }: MessageEvent<string>) => {
  const fixture = allFixtures.find((candidate) => candidate.machine.id === machine)
  const links = fixture
    ? [...waysToStates(fixture)].map(([state, log]) => [state, `./#${logToHash(log)}`] as const)
    : []
  postMessage({ machine, links })
})
