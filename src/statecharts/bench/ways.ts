import type { Kit } from '../kits/kit.ts'
import { readMachine } from '../reading/read-machine.ts'
import { allStates, type StateReading } from '../reading/statechart.ts'
import { explore } from './explore.ts'
import type { BenchLog } from './log.ts'

/** How far from a start a state is looked for, moves. */
const FARTHEST = 6

/**
 * For every state in which a machine can rest, the shortest way there from the first of its starts that leads
 * there at all. A state that nobody finds within six moves is left out.
 */
export function waysToStates(kit: Kit): Map<string, BenchLog> {
  const wanted = new Set(restingStates(kit).map((state) => state.id))
  const ways = new Map<string, BenchLog>()
  for (const { name: start } of kit.starts) {
    if (wanted.size === 0) break
    explore(kit, start, {
      depth: FARTHEST,
      enough: ({ states, entries }) => {
        for (const state of states.filter((id) => wanted.delete(id))) {
          ways.set(state, { machine: kit.machine.id, start, entries })
        }
        return wanted.size === 0
      },
    })
  }
  return ways
}

/** The states of a kit's machine that are not left the moment they are entered. */
export const restingStates = (kit: Kit): StateReading[] =>
  allStates(readMachine(kit.machine)).filter(
    (state) => !state.transitions.some(({ trigger, guard }) => trigger.kind === 'always' && guard === null),
  )
