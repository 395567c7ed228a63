import type { Fixture } from '../fixtures/fixture.ts'
import { readMachine } from '../reading/read-machine.ts'
import { allStates, isPassedThrough, type StateReading } from '../reading/statechart.ts'
import { explore } from './explore.ts'
import type { BenchLog } from './log.ts'

/** The bounds of the search for a state: moves from a start, and situations that are looked at. */
const FARTHEST = 6
const MOST_SITUATIONS = 1500

/**
 * For every state in which a machine can rest, a shortest way to it from one of its starts. States that lie beyond
 * the search's bounds, or need a failure, are left out.
 */
export function waysToStates(fixture: Fixture): Map<string, BenchLog> {
  const wanted = new Set(restingStates(fixture).map((state) => state.id))
  const ways = new Map<string, BenchLog>()
  let situations = 0
  explore(fixture, {
    depth: FARTHEST,
    worthwhile: ({ kind }) => kind !== 'break',
    enough: ({ states, start, entries }) => {
      situations += 1
      for (const state of states.filter((id) => wanted.delete(id))) {
        ways.set(state, { machine: fixture.machine.id, start, entries })
      }
      return wanted.size === 0 || situations > MOST_SITUATIONS
    },
  })
  return ways
}

/** The states of a fixture's machine that are not left at once. */
const restingStates = (fixture: Fixture): StateReading[] =>
  allStates(readMachine(fixture.machine)).filter((state) => !isPassedThrough(state))
