import { type CodeWithLink, readCodeWithLink } from '../../primitives/rescue-code.ts'
import type { Panel } from '../panel/panel.ts'
import type { FoundCode, TripOutcome, VerifyPhoneOutcome } from '../rescue-api.ts'
import type { LockoutReport } from './lockout.machine.ts'
import { emptyPhoneBoxes, type PhoneBox, type PhoneBoxes } from './phone-boxes.ts'

/** Notice that the requested page requires a verified phone number. */
type EntryNotice = 'verifyToOpen'

/** `code` may be a rescue link's fragment, with or without its secret. */
export type RescueEntryInput = { code?: string; notice?: EntryNotice | null }

/** `link` is the secret of a rescue link, kept until the code changes. */
export type RescueEntryContext = PhoneBoxes &
  CodeWithLink & {
    problem: EntryProblem | null
    notice: EntryNotice | null
    /** Result of the lookup; null before the lookup and after returning to the code. */
    found: FoundCode | null
    /** Panel that came with the response to the phone number; null if there was none. */
    panel: Panel | null
    reload: boolean
  }

/** `reload`: the page must load the panel as a new document. */
export type RescueEntryOutput = { code: string; panel: Panel | null; reload: boolean }

export type RescueEntryEvent =
  | { type: 'code.typed'; text: string }
  | { type: 'code.submitted' }
  | { type: 'phone.typed'; box: PhoneBox; text: string }
  /** Sent when one form field gets a complete number, for example by paste or autofill. */
  | { type: 'phone.pasted'; text: string }
  | { type: 'phone.submitted' }
  | { type: 'back.requested' }
  | LockoutReport

export const newEntry = ({ code = '', notice = null }: RescueEntryInput): RescueEntryContext => ({
  ...readCodeWithLink(code),
  ...emptyPhoneBoxes,
  problem: null,
  notice,
  found: null,
  panel: null,
  reload: false,
})

export function codeTyped(held: CodeWithLink, text: string): CodeWithLink {
  const typed = readCodeWithLink(text)
  return typed.link === null && typed.code === held.code ? { code: held.code, link: held.link } : typed
}

export function foundTripId({ found }: RescueEntryContext): string {
  if (found?.tripId == null) throw new Error('rescueEntry: the lookup returned no trip')
  return found.tripId
}

/**
 * Problem that the entry form shows (specification §8, Rescue entry).
 * - `unreachable`: doesn't count as an attempt; the form always says that two attempts remain
 * - `tripUnavailable`: the service didn't return the trip, so the website can't verify the number
 * - `textSent`: too many attempts; if code and number are correct, the service sends a link by text
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

/** Returns why a number wasn't verified, or null. `found`: the trip exists, but no contact has the number. */
export const problemOfProof = (outcome: VerifyPhoneOutcome | TripOutcome): EntryProblem | null =>
  phoneProblems[outcome.kind]
