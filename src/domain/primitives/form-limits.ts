import { LONGEST_EMAIL_ADDRESS } from './email-address.ts'

/** Specification §9. */
export const PASSWORD_MIN_LENGTH = 8

/** Specification §9. */
export const WAITLIST_MESSAGE_LIMIT = 500

/** Form fields accept no more, so the service never refuses a message for its length. */
export const CONTACT_LIMITS = { name: 200, email: LONGEST_EMAIL_ADDRESS, message: 10_000 } as const

export const FACT_LIMITS = { line: 200, text: 2_000 } as const

/** Beta sign-up (specification §3). */
export const platforms = ['iOS', 'Android', 'Both'] as const
export type Platform = (typeof platforms)[number]
