/**
 * What a statechart that runs without an actor orders: its actions as values, which the service carries out in the
 * transaction that writes the new state. `Effect` is the machine's own list of them.
 * @param actions of XState's `transition`, in their order.
 */
export const orderedEffects = <Effect>(actions: readonly { type: string; params?: unknown }[]): Effect[] =>
  actions.map(({ type, params }) => ({ type, ...(params as object) }) as Effect)
