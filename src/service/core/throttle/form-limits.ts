import type { Limit } from '../../ports/throttle.ts'
import type { Attempt } from './guard.ts'

const MINUTE_MS = 60 * 1_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * Who may try how often to end a trip. A wrong phone number, password or PIN counts; being right does not.
 * Beyond the shared ceilings an address without failures of its own still gets through, so that nobody can
 * keep a traveller from checking in by guessing at their account.
 */
export const checkInLimits = {
  ofAddress: { name: 'check-in', points: 10, windowMs: 5 * MINUTE_MS },
  ofAddressAndAccount: { name: 'check-in-pair', points: 5, windowMs: 5 * MINUTE_MS },
  ofAccount: { name: 'check-in-account', points: 20, windowMs: HOUR_MS },
  everybody: { name: 'check-in-all', points: 500, windowMs: DAY_MS },
  suspicion: { name: 'check-in-suspicion', points: 3, windowMs: 30 * DAY_MS },
} as const satisfies Record<string, Limit>

/** @param address from `addressKey`. @param phone the number as typed, whether anybody has it or not. */
export const checkInAttempt = (address: string, phone: string): Attempt => ({
  own: [
    { limit: checkInLimits.ofAddress, key: address },
    { limit: checkInLimits.ofAddressAndAccount, key: `${address} ${phone}` },
  ],
  shared: [
    { limit: checkInLimits.ofAccount, key: phone },
    { limit: checkInLimits.everybody, key: '' },
  ],
  suspicion: { limit: checkInLimits.suspicion, key: address },
})

/**
 * How many messages and sign-ups one address may send, and all together a day. Beyond the ceiling the first
 * one of an address still gets through: a flood from a few addresses does not silence everybody else.
 */
const formLimits = (form: string) =>
  ({
    ofAddress: { name: form, points: 20, windowMs: HOUR_MS },
    everybody: { name: `${form}-all`, points: 500, windowMs: DAY_MS },
    suspicion: { name: `${form}-suspicion`, points: 1, windowMs: DAY_MS },
  }) satisfies Record<string, Limit>

const forms = { contact: formLimits('contact'), waitlist: formLimits('waitlist') }

/** Sending a form; every one counts. */
export const formAttempt = (form: keyof typeof forms, address: string): Attempt => ({
  own: [{ limit: forms[form].ofAddress, key: address }],
  shared: [{ limit: forms[form].everybody, key: '' }],
  suspicion: { limit: forms[form].suspicion, key: address },
})
