import { LONGEST_EMAIL_ADDRESS } from './email-address.ts'

/** Minimum length of a password, UTF-16 units (specification §9). */
export const PASSWORD_MIN_LENGTH = 8

/** Maximum length of a waitlist message, UTF-16 units (specification §9). */
export const WAITLIST_MESSAGE_LIMIT = 500

/**
 * Maximum lengths in the contact form, UTF-16 units.
 * Form fields accept no more, so the service never refuses a message for its length.
 */
export const CONTACT_LIMITS = { name: 200, email: LONGEST_EMAIL_ADDRESS, message: 10_000 } as const

/** Maximum lengths of facts in one line or in several lines, UTF-16 units. */
export const FACT_LIMITS = { line: 200, text: 2_000 } as const

/** Platforms in the beta sign-up (specification §3). */
export const platforms = ['iOS', 'Android', 'Both'] as const
export type Platform = (typeof platforms)[number]
