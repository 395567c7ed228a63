import { LONGEST_EMAIL_ADDRESS } from './email-address.ts'

/** Minimum number of characters in passwords (specification §9). */
export const PASSWORD_MIN_LENGTH = 8

/** Maximum number of characters in a waitlist message (specification §9). */
export const WAITLIST_MESSAGE_LIMIT = 500

/** Maximum lengths in the contact form. */
export const CONTACT_LIMITS = { name: 200, email: LONGEST_EMAIL_ADDRESS, message: 10_000 } as const

export const FACT_LIMITS = { line: 200, text: 2_000 } as const

/** Platforms offered at beta sign-up (specification §3). */
export const platforms = ['iOS', 'Android', 'Both'] as const
export type Platform = (typeof platforms)[number]
