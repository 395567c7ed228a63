import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate'
import { transitionId } from '../../../src/statecharts/chart/read-machine.ts'
import { seen } from './coverage-files.ts'

/** XState inspector that records states and transitions, including those of invoked machines. */
export function took(event: InspectionEvent): void {
  if (event.type === '@xstate.snapshot' && 'machine' in event.snapshot)
    saw(event.snapshot as AnyMachineSnapshot)
  if (event.type !== '@xstate.microstep') return
  saw(event.snapshot as AnyMachineSnapshot)
  event._transitions.forEach(tookOne)
}

/** Records the current states and the transitions that an event causes, without a running actor. */
export function tookPurely(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: { type: string },
): void {
  saw(before)
  machine.getTransitionData(before, event).forEach(tookOne)
}

function tookOne(transition: AnyTransitionDefinition): void {
  noteState(transition.source)
  transition.target?.forEach(noteState)
  seen.transitions.add(transitionId(transition))
}

const saw = (snapshot: AnyMachineSnapshot): void => snapshot._nodes.forEach(noteState)

function noteState(node: AnyStateNode): void {
  seen.states.add(node.id)
  if (node.parent) noteState(node.parent)
}
