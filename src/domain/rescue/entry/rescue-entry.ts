import { type CodeWithLink, readCodeWithLink } from '../../primitives/rescue-code.ts'
import type { Panel } from '../panel/panel.ts'
import type { FoundCode, LookupOutcome, TripOutcome, VerifyPhoneOutcome } from '../rescue-api.ts'
import type { LockoutReport } from './lockout.machine.ts'
import { emptyPhoneBoxes, type PhoneBox, type PhoneBoxes } from './phone-boxes.ts'

/** `verifyToOpen`: the visitor came from a rescue page that wants the phone number proved first. */
type EntryNotice = 'verifyToOpen'

/** `code`: what is filled in already: a code, or the fragment of a text message's link. */
export type RescueEntryInput = { code?: string; notice?: EntryNotice | null }

/** `code`: at most six digits. `link`: kept for as long as the code that came with it stands in the field. */
export type RescueEntryContext = PhoneBoxes &
  CodeWithLink & {
    problem: EntryProblem | null
    notice: EntryNotice | null
    /** What the code lookup found; null until it has, and again once the contact is back at the code. */
    found: FoundCode | null
    /** All of the panel, where the answer to the phone number brought it along. */
    panel: Panel | null
  }

/** The code whose panel is open now, and the panel itself where it is there already. */
export type RescueEntryOutput = { code: string; panel: Panel | null }

export type RescueEntryEvent =
  /** Typed or pasted, or read from the page's fragment. */
  | { type: 'code.typed'; text: string }
  | { type: 'code.submitted' }
  | { type: 'phone.typed'; box: PhoneBox; text: string }
  /** A whole number, pasted or filled in by the browser. */
  | { type: 'phone.pasted'; text: string }
  | { type: 'phone.submitted' }
  | { type: 'back.requested' }
  | LockoutReport

/** Where every entry begins. */
export const newEntry = ({ code = '', notice = null }: RescueEntryInput): RescueEntryContext => ({
  ...readCodeWithLink(code),
  ...emptyPhoneBoxes,
  problem: null,
  notice,
  found: null,
  panel: null,
})

/** What stands in the code's field after a text was typed; the same code again keeps its link. */
export function codeTyped(held: CodeWithLink, text: string): CodeWithLink {
  const typed = readCodeWithLink(text)
  return typed.link === null && typed.code === held.code ? { code: held.code, link: held.link } : typed
}

/** The trip that the code stands for. Errors: throws where the code has found none, which is a mistake of the statechart. */
export function foundTripId({ found }: RescueEntryContext): string {
  if (found?.tripId == null) throw new Error('rescueEntry: the code has found no trip')
  return found.tripId
}

/**
 * Why the rescue entry did not go on (specification §8, Rescue entry); the views hold the words.
 * - `wrongCode`: 'Wrong code, n more attempts remaining', n being `remaining`
 * - `unreachable`: at the code step; shows the 2-remaining message, and did not count as an attempt
 * - `noUser`: 'No user found for this code.'
 * - `mismatch`: 'Phone number not found in emergency contacts'
 * - `phoneUnreachable`: the same as `unreachable`, at the phone step
 * - `tripUnavailable`: the trip whose contacts would prove the number was not given out
 * - `codeExpired`: the code was good at the code step and is no longer
 * - `textSent`: so many codes are being guessed that a typed one opens nothing; if code and number belong together, a
 *   text message with a link was sent
 */
export type EntryProblem =
  | { kind: 'wrongCode'; remaining: number }
  | {
      kind:
        | 'unreachable'
        | 'noUser'
        | 'mismatch'
        | 'phoneUnreachable'
        | 'tripUnavailable'
        | 'codeExpired'
        | 'textSent'
    }

/** The problem that a lookup's outcome stands for; null for a code that was found, and for what the lockout counts. */
export function problemOfLookup(outcome: LookupOutcome): EntryProblem | null {
  if (outcome.kind === 'noUser' || outcome.kind === 'unreachable') return { kind: outcome.kind }
  return null
}

const phoneProblems = {
  verified: null,
  throttled: null,
  mismatch: { kind: 'mismatch' },
  textSent: { kind: 'textSent' },
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
