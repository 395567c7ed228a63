/** Idle time before secondary work starts. */
export const REST_MS = 3_000

/** Events that show that a page is in use. */
export const USES = ['pointerdown', 'keydown', 'scroll', 'focusin'] as const
