/** What took a position: Android, iOS or a browser. Each gives its accuracy at another level of confidence. */
export const fixSources = ['android', 'ios', 'web'] as const
export type FixSource = (typeof fixSources)[number]
