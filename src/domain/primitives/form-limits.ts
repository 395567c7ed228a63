import { LONGEST_EMAIL_ADDRESS } from './email-address.ts'

/** The shortest password of an account, in UTF-16 units (specification §9). */
export const PASSWORD_MIN_LENGTH = 8

/** The longest message of the waitlist, in UTF-16 units (specification §9). */
export const WAITLIST_MESSAGE_LIMIT = 500

/**
 * The longest texts of the contact form, in UTF-16 units. Its fields take no more, so that a message is never refused
 * for its length.
 */
export const CONTACT_LIMITS = { name: 200, email: LONGEST_EMAIL_ADDRESS, message: 10_000 } as const

/** The longest text of a fact of a plan or a profile, by the fact's form, in UTF-16 units. */
export const FACT_LIMITS = { line: 200, text: 2_000 } as const

/** The systems of phones that the waitlist asks for (specification §3, Beta signup). */
export const platforms = ['iOS', 'Android', 'Both'] as const
export type Platform = (typeof platforms)[number]
