/** Idle time before secondary work starts. */
export const REST_MS = 3_000

export const USES = ['pointerdown', 'keydown', 'scroll', 'focusin'] as const
