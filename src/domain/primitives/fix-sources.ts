/** What took a position, as far as it is known: each gives its accuracy at another level of confidence. */
export const fixSources = ['android', 'ios', 'web'] as const
export type FixSource = (typeof fixSources)[number]
