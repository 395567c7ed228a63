/** What took a position. Each means another confidence level by accuracy. */
export const fixSources = ['android', 'ios', 'web'] as const
export type FixSource = (typeof fixSources)[number]
