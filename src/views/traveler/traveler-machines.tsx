import { createContext, useContext } from 'react'
import type { AnyStateMachine } from 'xstate'

/** The statecharts of the traveler's app with their capabilities, by id. */
export type TravelerMachines = ReadonlyMap<string, AnyStateMachine>

/** Null where nothing runs: while HTML is made, in the workbench and in tests of views. */
export const TravelerMachinesContext = createContext<TravelerMachines | null>(null)

/**
 * A statechart with its capabilities, or as it is where nothing runs.
 * Errors: throws where the composition has left it out, which is a mistake of wiring.
 */
export function useTravelerMachine<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const machines = useContext(TravelerMachinesContext)
  if (!machines) return machine
  const provided = machines.get(machine.id)
  if (!provided) throw new Error(`useTravelerMachine: ${machine.id} has no capabilities`)
  return provided as Machine
}
