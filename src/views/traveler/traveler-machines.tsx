import { useMachine } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { ActorOptions, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import { type Live, useOnceTrue } from '../kit/live.ts'

export type TravelerMachines = ReadonlyMap<string, AnyStateMachine>

/** Statecharts with their dependencies. Null in prerendered HTML, the workbench, and tests. */
export const TravelerMachinesContext = createContext<TravelerMachines | null>(null)

/** Called when the service reports that the session has ended. */
export const SessionOverContext = createContext<(() => void) | undefined>(undefined)

/** Called when an SOS was refused because the session has ended. `textsTo`: our number for texts, if known. */
export const SosUnsentContext = createContext<((textsTo: string | null) => void) | undefined>(undefined)

type Rest<Machine extends AnyStateMachine> =
  undefined extends InputFrom<Machine> ? [] : [input: InputFrom<Machine>]

/** Runs a statechart with its dependencies. Calls `SessionOverContext` when the session has ended. */
export function useTravelerMachine<Machine extends AnyStateMachine>(
  machine: Machine,
  ...[input]: Rest<Machine>
): Live<Machine> {
  const machines = useContext(TravelerMachinesContext)
  const provided = machines ? machines.get(machine.id) : machine
  if (!provided) throw new Error(`useTravelerMachine: ${machine.id} has no capabilities`)
  const [snapshot, send] = useMachine(provided, { input } as ActorOptions<AnyStateMachine>)
  useOnceTrue(
    snapshot.matches('signedOut') || snapshot.context.problem?.kind === 'signedOut',
    useContext(SessionOverContext),
  )
  return { snapshot: snapshot as SnapshotFrom<Machine>, send }
}
