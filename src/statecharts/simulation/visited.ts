import type { SessionState } from './session.ts'

/** Returns ids of visited states, including transient ones and those of child machines. */
export function visitedStates({ simulation, recorded, done }: SessionState): Set<string> {
  const steps = [simulation.started, ...recorded.slice(0, done).map(({ step }) => step)]
  return new Set(steps.flatMap(({ active }) => active))
}
