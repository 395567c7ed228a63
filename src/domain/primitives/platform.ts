/** What a phone runs, as the waitlist asks for it (specification §3, Beta signup). */
export const platforms = ['iOS', 'Android', 'Both'] as const
export type Platform = (typeof platforms)[number]
