/** What took a position. Each has its own confidence level of accuracy. */
export const fixSources = ['android', 'ios', 'web'] as const
export type FixSource = (typeof fixSources)[number]
