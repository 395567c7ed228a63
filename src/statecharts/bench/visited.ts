import type { SessionState } from './session.ts'

/** Ids of the states that a session was in, passed through ones and machines inside included. */
export function visitedStates({ bench, recorded, done }: SessionState): Set<string> {
  const active = bench.machines().flatMap(({ snapshot }) => snapshot._nodes.map(({ id }) => id))
  const steps = [bench.started, ...recorded.slice(0, done).map(({ step }) => step)]
  // A transition's id begins with its source.
  const left = steps.flatMap(({ taken }) => taken.map(({ transition }) => transition.split(' ', 1)[0] ?? ''))
  return new Set([...active, ...left])
}
