import { LONGEST_EMAIL_ADDRESS } from './email-address.ts'

/** UTF-16 units (specification §9). */
export const PASSWORD_MIN_LENGTH = 8

/** UTF-16 units (specification §9). */
export const WAITLIST_MESSAGE_LIMIT = 500

/** UTF-16 units. Fields take no more, so no message is refused for its length. */
export const CONTACT_LIMITS = { name: 200, email: LONGEST_EMAIL_ADDRESS, message: 10_000 } as const

/** By the fact's form, UTF-16 units. */
export const FACT_LIMITS = { line: 200, text: 2_000 } as const

/** Specification §3, Beta signup. */
export const platforms = ['iOS', 'Android', 'Both'] as const
export type Platform = (typeof platforms)[number]
