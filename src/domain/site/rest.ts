/** Quiet time before secondary work, ms. */
export const REST_MS = 3_000

/** Events by which a page is used, which ends its rest. */
export const USES = ['pointerdown', 'keydown', 'scroll', 'focusin'] as const
