import { waysToStates } from '../../statecharts/bench/explore.ts'
import { logToHash } from '../../statecharts/bench/log.ts'
import { allFixtures } from './all-fixtures.ts'

/** The search sends events to machines that have failed, and XState warns of each. */
console.warn = () => {}

/** Gets a machine's id and answers with the link of each of its states. */
addEventListener('message', ({ data: machine }: MessageEvent<string>) => {
  const fixture = allFixtures.find((candidate) => candidate.machine.id === machine)
  const links = fixture
    ? [...waysToStates(fixture)].map(([state, log]) => [state, `./#${logToHash(log)}`] as const)
    : []
  postMessage({ machine, links })
})
