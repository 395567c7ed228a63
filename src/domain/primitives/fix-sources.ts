/** Sources of positions. Each states the accuracy at its own confidence level. */
export const fixSources = ['android', 'ios', 'web'] as const
export type FixSource = (typeof fixSources)[number]
