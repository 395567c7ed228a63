/** A machine's actions as values, which the service executes in the transaction of the new state. */
export const orderedEffects = <Effect>(actions: readonly { type: string; params?: unknown }[]): Effect[] =>
  actions.map(({ type, params }) => ({ type, ...(params as object) }) as Effect)
