import type { SessionState } from './session.ts'

/** Ids of the states that a session was in, including transient ones and those of inner machines. */
export function visitedStates({ simulation, recorded, done }: SessionState): Set<string> {
  const active = simulation.machines().flatMap(({ snapshot }) => snapshot._nodes.map(({ id }) => id))
  const steps = [simulation.started, ...recorded.slice(0, done).map(({ step }) => step)]
  // A transition's id begins with its source.
  const left = steps.flatMap(({ taken }) => taken.map(({ transition }) => transition.split(' ', 1)[0] ?? ''))
  return new Set([...active, ...left])
}
