import type { LookupOutcome, TripOutcome, VerifyPhoneOutcome } from '../ports/rescue-api.ts'

/**
 * Why the rescue entry did not go on (specification §8, Rescue entry); the views hold the words.
 * - `wrongCode`: 'Wrong code, n more attempts remaining', n being `remaining`
 * - `unreachable`: at the code step; shows the 2-remaining message, and did not count as an attempt
 * - `noUser`: 'No user found for this code.'
 * - `mismatch`: 'Phone number not found in emergency contacts'
 * - `phoneUnreachable`: the same as `unreachable`, at the phone step
 * - `tripUnavailable`: the trip whose contacts would prove the number was not given out
 * - `codeExpired`: the code was good at the code step and is no longer
 */
export type EntryProblem =
  | { kind: 'wrongCode'; remaining: number }
  | {
      kind: 'unreachable' | 'noUser' | 'mismatch' | 'phoneUnreachable' | 'tripUnavailable' | 'codeExpired'
    }

/**
 * The problem that a lookup's outcome stands for; null for a code that was found, and for what the lockout counts.
 */
export function problemOfLookup(outcome: LookupOutcome): EntryProblem | null {
  if (outcome.kind === 'noUser' || outcome.kind === 'unreachable') return { kind: outcome.kind }
  return null
}

const phoneProblems = {
  verified: null,
  throttled: null,
  mismatch: { kind: 'mismatch' },
  wrongCode: { kind: 'codeExpired' },
  found: { kind: 'mismatch' },
  verificationRequired: null,
  empty: { kind: 'tripUnavailable' },
  refused: { kind: 'tripUnavailable' },
  unreachable: { kind: 'phoneUnreachable' },
} as const satisfies Record<(VerifyPhoneOutcome | TripOutcome)['kind'], EntryProblem | null>

/**
 * The same for both ways of proving the phone number. `found`: the trip was read here, and its contacts have other
 * numbers.
 */
export const problemOfProof = (outcome: VerifyPhoneOutcome | TripOutcome): EntryProblem | null =>
  phoneProblems[outcome.kind]
