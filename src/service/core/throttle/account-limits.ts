import type { Limit } from '../../ports/throttle.ts'
import type { Attempt } from './guard.ts'

const MINUTE_MS = 60 * 1_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * Who may try how often to sign in, or to show a password again. Beyond the ceilings over all addresses one
 * without failures of its own still gets through, so that nobody locks a traveller out of their account.
 */
export const signInLimits = {
  ofAddress: { name: 'sign-in', points: 10, windowMs: 5 * MINUTE_MS },
  ofAddressAndAccount: { name: 'sign-in-pair', points: 5, windowMs: 5 * MINUTE_MS },
  ofAccount: { name: 'sign-in-account', points: 20, windowMs: HOUR_MS },
  everybody: { name: 'sign-in-all', points: 500, windowMs: DAY_MS },
  suspicion: { name: 'sign-in-suspicion', points: 3, windowMs: 30 * DAY_MS },
} as const satisfies Record<string, Limit>

/** A wrong password counts; being right does not. @param address from `addressKey`. */
export const signInAttempt = (address: string, phone: string): Attempt => ({
  own: [
    { limit: signInLimits.ofAddress, key: address },
    { limit: signInLimits.ofAddressAndAccount, key: `${address} ${phone}` },
  ],
  shared: [
    { limit: signInLimits.ofAccount, key: phone },
    { limit: signInLimits.everybody, key: '' },
  ],
  suspicion: { limit: signInLimits.suspicion, key: address },
})

/** How many codes are sent to prove numbers, and how often one of them may be guessed at. */
export const proofLimits = {
  sentByAddress: { name: 'proof', points: 10, windowMs: HOUR_MS },
  sentToNumber: { name: 'proof-number', points: 5, windowMs: HOUR_MS },
  sentToAll: { name: 'proof-all', points: 1_000, windowMs: DAY_MS },
  suspicion: { name: 'proof-suspicion', points: 2, windowMs: DAY_MS },
  guessedByAddress: { name: 'proof-guess', points: 20, windowMs: HOUR_MS },
  guessedForProof: { name: 'proof-guess-one', points: 5, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>

/** Having a code sent; every one counts. */
export const proofRequestAttempt = (address: string, phone: string): Attempt => ({
  own: [
    { limit: proofLimits.sentByAddress, key: address },
    { limit: proofLimits.sentToNumber, key: phone },
  ],
  shared: [{ limit: proofLimits.sentToAll, key: '' }],
  suspicion: { limit: proofLimits.suspicion, key: address },
})

/** Typing the code that was sent; a wrong one counts. Five guesses at a million. */
export const proofGuessAttempt = (address: string, proofId: string): Attempt => ({
  own: [
    { limit: proofLimits.guessedByAddress, key: address },
    { limit: proofLimits.guessedForProof, key: proofId },
  ],
  shared: [],
  suspicion: null,
})
