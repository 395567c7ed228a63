import { DAY_MS, HOUR_MS } from '../../domain/primitives/time-units.ts'
import type { Attempt } from '../platform/throttle/guard.ts'
import { byNetwork, type Counter, type Limit } from '../platform/throttle/throttle.ts'

/** How many codes are sent to prove numbers, and how often one of them may be guessed at. */
const proofLimits = {
  sentByAddress: { name: 'proof', points: 10, windowMs: HOUR_MS },
  sentByAddressInADay: { name: 'proof-share', points: 20, windowMs: DAY_MS },
  sentToNumber: { name: 'proof-number', points: 5, windowMs: HOUR_MS },
  /** A budget of its own beside the month's texts (`MONTHLY_CAP`): anybody may ask for codes for any number. */
  sentToNumberInAMonth: { name: 'proof-number-month', points: 50, windowMs: 30 * DAY_MS },
  suspicion: { name: 'proof-suspicion', points: 2, windowMs: DAY_MS, isMark: true },
  guessedByAddress: { name: 'proof-guess', points: 20, windowMs: HOUR_MS },
  guessedForProof: { name: 'proof-guess-one', points: 5, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>

/** All codes that may be sent in an hour, whoever asks: what a flood of sign-ups can cost. */
export const allProofs = (anHour: number): Counter => ({
  limit: { name: 'proof-hour', points: anHour, windowMs: HOUR_MS },
  key: '',
})

/**
 * Having a code sent; every one counts. The second half of an hour's codes is for addresses that asked for few.
 * @param asked `anHour`: how many may be sent in an hour. `purpose`: what the code is for; those for a sign-up use up none
 * of those for a new password.
 */
export const proofRequestAttempt = (
  address: string,
  phone: string,
  { anHour, purpose }: { anHour: number; purpose: string },
): Attempt => ({
  own: [
    ...byNetwork(proofLimits.sentByAddress, address),
    ...byNetwork(proofLimits.sentByAddressInADay, address),
    { limit: proofLimits.sentToNumber, key: `${purpose} ${phone}` },
    { limit: proofLimits.sentToNumberInAMonth, key: `${purpose} ${phone}` },
  ],
  shared: [{ limit: { name: 'proof-all', points: Math.ceil(anHour / 2), windowMs: HOUR_MS }, key: '' }],
  suspicion: [{ limit: proofLimits.suspicion, key: address }],
})

const exports: Limit = { name: 'export', points: 10, windowMs: DAY_MS }

/** Taking a copy of everything; each counts, since each is read and written whole. */
export const exportAttempt = (userId: string): Attempt => ({ own: [{ limit: exports, key: userId }] })

const resetTries: Limit = { name: 'password-reset', points: 20, windowMs: HOUR_MS }

/** Showing the token of a reset, or of the link that stops one; a wrong one counts. They have 256 random bits. */
export const resetAttempt = (address: string): Attempt => ({ own: byNetwork(resetTries, address) })

const contactLinks: Limit = { name: 'contact-link', points: 20, windowMs: HOUR_MS }

/** Showing the secret of the link that asks a contact; a wrong one counts. They have 128 random bits. */
export const contactLinkAttempt = (address: string): Attempt => ({ own: byNetwork(contactLinks, address) })

const contactAnswers: Limit = { name: 'contact-answer', points: 10, windowMs: DAY_MS }

/** Another answer than before by such a link; each counts, since the traveler is texted of every no. */
export const contactAnswerAttempt = (linkHash: string): Attempt => ({
  own: [{ limit: contactAnswers, key: linkHash }],
})

/** Typing the code that was sent; a wrong one counts. Five guesses at a million. */
export const proofGuessAttempt = (address: string, proofId: string): Attempt => ({
  own: [
    ...byNetwork(proofLimits.guessedByAddress, address),
    { limit: proofLimits.guessedForProof, key: proofId },
  ],
})
