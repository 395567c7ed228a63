import type { Kit } from '../kits/kit.ts'
import { isPassedThrough } from '../reading/meaning.ts'
import { readMachine } from '../reading/read-machine.ts'
import { allStates, type StateReading } from '../reading/statechart.ts'
import { explore } from './explore.ts'
import type { BenchLog } from './log.ts'

/** How far from its starts a state is looked for, moves, and in how many situations. */
const FARTHEST = 6
const MOST_PLACES = 2000

/**
 * For every state in which a machine can rest, a shortest way there from one of its starts. A state that is not
 * found nearby is left out.
 */
export function waysToStates(kit: Kit): Map<string, BenchLog> {
  const wanted = new Set(restingStates(kit).map((state) => state.id))
  const ways = new Map<string, BenchLog>()
  let places = 0
  const isEnough = () => wanted.size === 0 || places > MOST_PLACES
  for (let depth = 0; depth <= FARTHEST && !isEnough(); depth += 1) {
    for (const { name: start } of kit.starts) {
      explore(kit, start, {
        depth,
        enough: ({ states, entries }) => {
          places += 1
          for (const state of states.filter((id) => wanted.delete(id))) {
            ways.set(state, { machine: kit.machine.id, start, entries })
          }
          return isEnough()
        },
      })
    }
  }
  return ways
}

/** The states of a kit's machine that are not left the moment they are entered. */
export const restingStates = (kit: Kit): StateReading[] =>
  allStates(readMachine(kit.machine)).filter((state) => !isPassedThrough(state))
