import type { AnyStateMachine } from 'xstate'
import { slotKind } from '../../domain/kit/slot.ts'
import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { readMachine } from '../reading/read-machine.ts'
import { allTransitions } from '../reading/statechart.ts'
import type { Kit } from './kit.ts'

/**
 * What can be tried with a machine of which nothing is known but itself: every event without anything in it, and
 * calls that answer nothing. It serves until somebody writes a kit.
 */
export function plainKit(machine: AnyStateMachine): Kit {
  const actors = Object.entries(machine.implementations.actors as Record<string, unknown>)
  const triggers = allTransitions(readMachine(machine)).map(({ trigger }) => trigger)
  const events = new Set(triggers.flatMap((trigger) => (trigger.kind === 'event' ? [trigger.event] : [])))
  return {
    machine,
    starts: [{ name: 'without input', input: {} }],
    events: Object.fromEntries([...events].map((event) => [event, [{ says: event, payload: () => ({}) }]])),
    answers: Object.fromEntries(
      actors
        .filter(([, logic]) => slotKind(logic) === 'call')
        .map(([src]) => [src, [{ name: 'answers nothing', output: () => undefined, afterMs: 0 }]]),
    ),
    nested: Object.fromEntries(
      actors.flatMap(([src, logic]) => {
        const inner = asMachine(logic)
        return inner ? [[src, plainKit(inner)] as const] : []
      }),
    ),
    byItself: {},
    waits: [{ says: 'a minute', ms: MINUTE_MS }],
    sender: 'Its events',
    wakeUps: {},
  }
}

/** The machine that a module of the domain exports, or null. */
export const machineIn = (module: Record<string, unknown>): AnyStateMachine | null =>
  Object.values(module)
    .map(asMachine)
    .find((machine) => machine !== null) ?? null

const asMachine = (value: unknown): AnyStateMachine | null =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value
    ? (value as AnyStateMachine)
    : null
