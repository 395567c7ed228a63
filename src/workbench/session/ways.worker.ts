import { listedFixtures } from '../../statecharts/fixtures/journeys.ts'
import { waysToStates } from '../../statecharts/simulation/explore.ts'
import { logToHash } from '../../statecharts/simulation/log.ts'

/** XState warns of events to failed machines. */
console.warn = () => {}

addEventListener('message', ({ data: machine }: MessageEvent<string>) => {
  const fixture = listedFixtures.find((candidate) => candidate.machine.id === machine)
  const links = fixture
    ? [...waysToStates(fixture)].map(([state, log]) => [state, `./#${logToHash(log)}`] as const)
    : []
  postMessage({ machine, links })
})
