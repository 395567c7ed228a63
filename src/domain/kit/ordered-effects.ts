/**
 * Actions of a machine that runs without an actor, as values that the service executes in the transaction of the new
 * state.
 */
export const orderedEffects = <Effect>(actions: readonly { type: string; params?: unknown }[]): Effect[] =>
  actions.map(({ type, params }) => ({ type, ...(params as object) }) as Effect)
