import { createContext, useContext } from 'react'
import type { AnyStateMachine } from 'xstate'

export type TravelerMachines = ReadonlyMap<string, AnyStateMachine>

/** Null in HTML, workbench, and tests. */
export const TravelerMachinesContext = createContext<TravelerMachines | null>(null)

/** Errors: throws if the composition lacks it. */
export function useTravelerMachine<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const machines = useContext(TravelerMachinesContext)
  if (!machines) return machine
  const provided = machines.get(machine.id)
  if (!provided) throw new Error(`useTravelerMachine: ${machine.id} has no capabilities`)
  return provided as Machine
}
