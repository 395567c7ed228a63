import { type CodeWithLink, readCodeWithLink } from '../../primitives/rescue-code.ts'
import type { Panel } from '../panel/panel.ts'
import type { FoundCode, LookupOutcome, TripOutcome, VerifyPhoneOutcome } from '../rescue-api.ts'
import type { LockoutReport } from './lockout.machine.ts'
import { emptyPhoneBoxes, type PhoneBox, type PhoneBoxes } from './phone-boxes.ts'

/** The visitor came from a page that requires a verified phone number. */
type EntryNotice = 'verifyToOpen'

/** `code` may be a rescue link's fragment with a secret. */
export type RescueEntryInput = { code?: string; notice?: EntryNotice | null }

/** `code` has up to six digits. `link` is kept until the code changes. */
export type RescueEntryContext = PhoneBoxes &
  CodeWithLink & {
    problem: EntryProblem | null
    notice: EntryNotice | null
    /** Null before the lookup and after going back to the code. */
    found: FoundCode | null
    /** The panel, if the response to the phone number included it. */
    panel: Panel | null
    reload: boolean
  }

/** `reload`: the page must load the panel as a new document. */
export type RescueEntryOutput = { code: string; panel: Panel | null; reload: boolean }

export type RescueEntryEvent =
  | { type: 'code.typed'; text: string }
  | { type: 'code.submitted' }
  | { type: 'phone.typed'; box: PhoneBox; text: string }
  /** A complete number was pasted or autofilled. */
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

/** Retyping the same code keeps `link`. */
export function codeTyped(held: CodeWithLink, text: string): CodeWithLink {
  const typed = readCodeWithLink(text)
  return typed.link === null && typed.code === held.code ? { code: held.code, link: held.link } : typed
}

export function foundTripId({ found }: RescueEntryContext): string {
  if (found?.tripId == null) throw new Error('rescueEntry: the code has found no trip')
  return found.tripId
}

/**
 * Problem that the entry form shows (specification §8, Rescue entry).
 * - `unreachable`: shows the message for two remaining attempts but counts none
 * - `tripUnavailable`: the service didn't return the trip whose contacts would verify the number
 * - `textSent`: code and number were correct, and the service sent a link by text
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

/** Returns null for a wrong code, which the lockout counts. */
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

/** `found`: the trip was fetched, but none of its contacts has the number. */
export const problemOfProof = (outcome: VerifyPhoneOutcome | TripOutcome): EntryProblem | null =>
  phoneProblems[outcome.kind]
