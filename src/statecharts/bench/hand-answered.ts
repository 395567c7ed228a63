import type { ActorLogic, AnyActorLogic, AnyStateMachine, Snapshot } from 'xstate'

type CallSnapshot = Snapshot<unknown> & { input: unknown }
type CallEvent =
  | { type: 'call.answered'; output: unknown }
  | { type: 'call.broke'; error: unknown }
  | { type: 'xstate.stop' }

/**
 * A call that stays open until somebody answers it by an event. To its machine it is a promise, but it settles at
 * once: nothing on the bench waits for a microtask, so that a log replays in one go.
 */
export const handAnswered: ActorLogic<CallSnapshot, CallEvent, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) => {
    if (event.type === 'call.answered') {
      return { status: 'done', output: event.output, error: undefined, input: snapshot.input }
    }
    if (event.type === 'call.broke') {
      return { status: 'error', output: undefined, error: event.error, input: snapshot.input }
    }
    if (event.type === 'xstate.stop') {
      return { status: 'stopped', output: undefined, error: undefined, input: snapshot.input }
    }
    return snapshot
  },
}

type Transition = AnyActorLogic['transition']

/** Stops the actor properly, then gives it the status `error`, as if its code had thrown. */
const breaking =
  (transition: Transition): Transition =>
  (snapshot, event, scope) => {
    if (event.type !== 'call.broke') return transition(snapshot, event, scope)
    return { ...transition(snapshot, { type: 'xstate.stop' }, scope), status: 'error', error: event.error }
  }

/** The same source, which can also be made to fail by hand. */
export const breakable = (source: AnyActorLogic): AnyActorLogic => ({
  ...source,
  transition: breaking(source.transition),
})

/** The same for a machine, whose states stay those of the original. */
export function breakableMachine(machine: AnyStateMachine): AnyStateMachine {
  const copy = machine.provide({})
  return Object.assign(copy, { transition: breaking(copy.transition) })
}
