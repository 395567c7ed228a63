/** Converts machine actions to effects, which the service writes in one transaction with the new state. */
export const orderedEffects = <Effect>(actions: readonly { type: string; params?: unknown }[]): Effect[] =>
  actions.map(({ type, params }) => ({ type, ...(params as object) }) as Effect)
