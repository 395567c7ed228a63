/** Converts machine actions to effects, which run in the transaction that saves the new state. */
export const orderedEffects = <Effect>(actions: readonly { type: string; params?: unknown }[]): Effect[] =>
  actions.map(({ type, params }) => ({ type, ...(params as object) }) as Effect)
