import { toPhone } from '../messages/messages.ts'
import type { News } from './ports.ts'

/**
 * Texts to the traveller about their account; each says what to do where it was somebody else. None says, or depends
 * on, anything of a trip: whoever holds the phone reads them.
 */
const words = {
  password:
    'Your password was changed, and every other phone was signed out. Not you? Ask for a new password in the app.',
}

/** @param phones who is told: the account's number, and one that it had. @param at Unix time, ms. */
export const accountNews = (what: keyof typeof words, phones: (string | null)[], at: number): News => ({
  messages: phones.flatMap((phone) => (phone ? [toPhone(phone, 'account-changed', words[what])] : [])),
  at,
})
