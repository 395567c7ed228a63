import { waysToStates } from '../../statecharts/simulation/explore.ts'
import { logToHash } from '../../statecharts/simulation/log.ts'
import { allFixtures } from './all-fixtures.ts'

/** XState warns of events to failed machines. */
console.warn = () => {}

addEventListener('message', ({ data: machine }: MessageEvent<string>) => {
  const fixture = allFixtures.find((candidate) => candidate.machine.id === machine)
  const links = fixture
    ? [...waysToStates(fixture)].map(([state, log]) => [state, `./#${logToHash(log)}`] as const)
    : []
  postMessage({ machine, links })
})
