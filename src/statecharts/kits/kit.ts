import type { AnyStateMachine } from 'xstate'

/**
 * What is needed to try a machine by hand: with what it may be started, what its visitor may do, and what may
 * come of everything that it asks. The workbench, the exploration and the pages of `docs/statecharts` share it.
 */
export type Kit = {
  machine: AnyStateMachine
  /** At least one; the first is the usual one. */
  starts: Start[]
  /** By event type, in the order of the machine's own events. */
  events: Record<string, EventSample[]>
  /** By the name of the call, most welcome outcome first. */
  answers: Record<string, Answer[]>
  /** Machines that run inside, by the name under which they are invoked. */
  nested: Record<string, Kit>
  /** Which answer a call gets until somebody wants to choose, by its path: calls of machines inside that do not matter. */
  byItself: Record<string, string>
  /** How long one may want to wait, and what for. */
  waits: Wait[]
  /** Who or what sends the events, as a title over them. */
  sender: string
  /** Actions that ask for an event at an instant (`at`, Unix time, ms), each with what is sent then. */
  wakeUps: Record<string, (moment: AnswerMoment) => { type: string }>
}

/** `byItself`: how the world stands at this start, where it is another than usual. */
export type Start = { name: string; input: unknown; byItself?: Record<string, string> }

/** `says`: what happens, as a sentence would go on ('types 246810'). `payload`: what the event carries. */
type EventSample = { says: string; payload: (moment: AnswerMoment) => object }

/** `afterMs`: how long the answer takes, 0 where it comes at once. */
export type Answer = { name: string; output: (asked: Asked) => unknown; afterMs: number }

export type Wait = { says: string; ms: number }

/** `now`: Unix time, ms. */
export type AnswerMoment = { now: number }
/** `input`: what the call was given. */
export type Asked = AnswerMoment & { input: unknown }
