import { useMachine } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { ActorOptions, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import { type Live, useWhen } from '../kit/live.ts'

export type TravelerMachines = ReadonlyMap<string, AnyStateMachine>

/** Null in HTML, workbench, and tests. */
export const TravelerMachinesContext = createContext<TravelerMachines | null>(null)

/** Callback for the end of the session, as the service reports it. */
export const SessionOverContext = createContext<(() => void) | undefined>(undefined)

type Rest<Machine extends AnyStateMachine> =
  undefined extends InputFrom<Machine> ? [] : [input: InputFrom<Machine>]

/**
 * Runs a machine with its capabilities, and tells `SessionOverContext` if it learns that the session is over.
 * Errors: throws if the composition lacks the machine.
 */
export function useTravelerMachine<Machine extends AnyStateMachine>(
  machine: Machine,
  ...[input]: Rest<Machine>
): Live<Machine> {
  const machines = useContext(TravelerMachinesContext)
  const provided = machines ? machines.get(machine.id) : machine
  if (!provided) throw new Error(`useTravelerMachine: ${machine.id} has no capabilities`)
  const [snapshot, send] = useMachine(provided, { input } as ActorOptions<AnyStateMachine>)
  useWhen(
    snapshot.matches('signedOut') || snapshot.context.problem?.kind === 'signedOut',
    useContext(SessionOverContext),
  )
  return { snapshot: snapshot as SnapshotFrom<Machine>, send }
}
