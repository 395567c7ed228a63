import {
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate'

/** Placeholder of an actor that `src/app` provides. Rejects with "<name>: no adapter provided". */
export function placeholder<Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<Output, Input> {
  const unbound = fromPromise<Output, Input>(() => Promise.reject(new Error(`${name}: no adapter provided`)))
  return Object.assign(unbound, { placeholder: 'call' })
}

/** Like `placeholder`, for an actor that sends events while it runs. */
export function sourcePlaceholder<
  Sent extends EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(name: string): CallbackActorLogic<EventObject, Input, Sent> {
  const unbound = fromCallback<EventObject, Input, Sent>(() => {
    throw new Error(`${name}: no adapter provided`)
  })
  return Object.assign(unbound, { placeholder: 'source' })
}

/** Returns 'call' for `placeholder`, 'source' for `sourcePlaceholder`, and null for other actors. */
export function placeholderKind(logic: unknown): 'call' | 'source' | null {
  const kind =
    typeof logic === 'object' && logic !== null && 'placeholder' in logic ? logic.placeholder : null
  return kind === 'call' || kind === 'source' ? kind : null
}

/** Placeholder of the action for an exception in an actor. In `src/app`, `faultsToConsole` replaces it. */
export const reportFault = (_: unknown, _fault: { fault: unknown }): void => {}

export const faultReported = {
  type: 'reportFault' as const,
  params: ({ event }: { event: { error: unknown } }) => ({ fault: event.error }),
}
