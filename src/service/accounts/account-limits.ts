import { DAY_MS, HOUR_MS } from '../../domain/primitives/time-units.ts'
import type { Attempt } from '../platform/throttle/guard.ts'
import { byNetwork, type Counter, type Limit } from '../platform/throttle/throttle.ts'

const proofLimits = {
  sentByAddress: { name: 'proof', points: 10, windowMs: HOUR_MS },
  sentByAddressInADay: { name: 'proof-share', points: 20, windowMs: DAY_MS },
  sentToNumber: { name: 'proof-number', points: 5, windowMs: HOUR_MS },
  /** Separate from `MONTHLY_CAP`, so that a stranger who requests codes can't use up that cap. */
  sentToNumberInAMonth: { name: 'proof-number-month', points: 50, windowMs: 30 * DAY_MS },
  suspicion: { name: 'proof-suspicion', points: 2, windowMs: DAY_MS, isMark: true },
  guessedByAddress: { name: 'proof-guess', points: 20, windowMs: HOUR_MS },
  guessedForProof: { name: 'proof-guess-one', points: 5, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>

/** Limits verification codes per hour over all numbers, to bound the cost of a flood of requests. */
export const allProofs = (anHour: number): Counter => ({
  limit: { name: 'proof-hour', points: anHour, windowMs: HOUR_MS },
  key: '',
})

/** Limits requests for codes. Reserves half of the hourly codes for IP addresses with few requests. */
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

/** Limits exports, including successful ones, because each reads the whole account. */
export const exportAttempt = (userId: string): Attempt => ({ own: [{ limit: exports, key: userId }] })

const resetTries: Limit = { name: 'password-reset', points: 20, windowMs: HOUR_MS }

/** Limits wrong password-reset tokens. Valid ones aren't counted. */
export const resetAttempt = (address: string): Attempt => ({ own: byNetwork(resetTries, address) })

const contactLinks: Limit = { name: 'contact-link', points: 20, windowMs: HOUR_MS }

/** Limits wrong links to contact requests or practice. Valid ones aren't counted. */
export const contactLinkAttempt = (address: string): Attempt => ({ own: byNetwork(contactLinks, address) })

const contactAnswers: Limit = { name: 'contact-answer', points: 10, windowMs: DAY_MS }

/** Limits how often a contact answers by link or leaves by panel, because each time may send texts. */
export const contactAnswerAttempt = (key: string): Attempt => ({
  own: [{ limit: contactAnswers, key }],
})

/** Limits wrong verification codes: five guesses per code, out of a million possible codes. */
export const proofGuessAttempt = (address: string, proofId: string): Attempt => ({
  own: [
    ...byNetwork(proofLimits.guessedByAddress, address),
    { limit: proofLimits.guessedForProof, key: proofId },
  ],
})
