import {
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate'

/**
 * An actor that a statechart needs and that nobody has provided yet. It keeps the machine
 * complete (it can be pasted into a visualizer) and says its own name when it is run unbound.
 * @param name the key under which `machine.provide({ actors })` binds the real one.
 * Errors: rejects with "<name>: no adapter provided".
 */
export function slot<Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<Output, Input> {
  const unbound = fromPromise<Output, Input>(() => Promise.reject(new Error(`${name}: no adapter provided`)))
  return Object.assign(unbound, { slot: 'call' })
}

/**
 * The same for an actor that sends events for as long as it runs (a ticker, the page's visibility).
 * Errors: throws "<name>: no adapter provided" when started.
 */
export function sourceSlot<Sent extends EventObject, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
): CallbackActorLogic<EventObject, Input, Sent> {
  const unbound = fromCallback<EventObject, Input, Sent>(() => {
    throw new Error(`${name}: no adapter provided`)
  })
  return Object.assign(unbound, { slot: 'source' })
}

/** What an actor is a slot for: a `call` answers once, a `source` sends events. Null where it is no slot. */
export function slotKind(logic: unknown): 'call' | 'source' | null {
  const kind = typeof logic === 'object' && logic !== null && 'slot' in logic ? logic.slot : null
  return kind === 'call' || kind === 'source' ? kind : null
}

/**
 * An invoked actor threw, which an adapter never should: expected failures are values. The statechart goes on as
 * after such a failure; this action reports the thrown value, and `src/app` binds it to a log.
 */
export const reportFault = (_: unknown, _fault: { fault: unknown }): void => {}

/** The action of an `onError` that hands the thrown value to `reportFault`. */
export const faultReported = {
  type: 'reportFault' as const,
  params: ({ event }: { event: { error: unknown } }) => ({ fault: event.error }),
}
