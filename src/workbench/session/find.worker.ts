import { readMachine } from '../../statecharts/chart/read-machine.ts'
import { listedFixtures } from '../../statecharts/fixtures/journeys.ts'
import { pathsToStates } from '../../statecharts/simulation/explore.ts'
import { logToHash } from '../../statecharts/simulation/log.ts'
import { layOut } from '../chart/lay-out.ts'
import type { Question } from './use-found.ts'

/** Silences XState's warnings about events sent to failed machines. */
console.warn = () => {}

addEventListener('message', async ({ data: question }: MessageEvent<Question>) => {
  const fixture = listedFixtures.find(({ machine }) => machine.id === question.machine)
  if (!fixture) return
  const found =
    question.what === 'drawing'
      ? await layOut(readMachine(fixture.machine))
      : new Map([...pathsToStates(fixture)].map(([state, log]) => [state, `./#${logToHash(log)}`]))
  postMessage({ question, found })
})
