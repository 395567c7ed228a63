import type { SessionState } from './session.ts'

/** Returns ids of visited states, including transient ones and those of child machines. */
export function visitedStates({ simulation, recorded, done }: SessionState): Set<string> {
  const active = simulation.machines().flatMap(({ snapshot }) => snapshot._nodes.map(({ id }) => id))
  const steps = [simulation.started, ...recorded.slice(0, done).map(({ step }) => step)]
  // A transition's id starts with its source state.
  const left = steps.flatMap(({ taken }) => taken.map(({ transition }) => transition.split(' ', 1)[0] ?? ''))
  return new Set([...active, ...left])
}
