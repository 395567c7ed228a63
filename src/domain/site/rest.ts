/** Maximum delay of nonessential work, which starts earlier if the visitor uses the page. */
export const REST_MS = 3_000

export const USES = ['pointerdown', 'keydown', 'scroll', 'focusin'] as const
