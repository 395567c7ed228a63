import { readMachine } from '../../statecharts/chart/read-machine.ts'
import { listedFixtures } from '../../statecharts/fixtures/journeys.ts'
import { pathsToStates } from '../../statecharts/simulation/explore.ts'
import { logToHash } from '../../statecharts/simulation/log.ts'
import type { Question } from './use-found.ts'

/** Silences all warnings in this worker. XState warns about events sent to failed machines. */
console.warn = () => {}

addEventListener('message', async ({ data: question }: MessageEvent<Question>) => {
  const fixture = listedFixtures.find(({ machine }) => machine.id === question.machine)
  if (!fixture) return
  // Loads ELK on demand: it's over a megabyte, and the worker that searches for links doesn't need it.
  const found =
    question.what === 'drawing'
      ? await (await import('../chart/lay-out.ts')).layOut(readMachine(fixture.machine))
      : new Map([...pathsToStates(fixture)].map(([state, log]) => [state, `./#${logToHash(log)}`]))
  postMessage({ question, found })
})
