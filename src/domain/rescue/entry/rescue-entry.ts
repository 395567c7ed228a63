import { type CodeWithLink, readCodeWithLink } from '../../primitives/rescue-code.ts'
import type { Panel } from '../panel/panel.ts'
import type { FoundCode, LookupOutcome, TripOutcome, VerifyPhoneOutcome } from '../rescue-api.ts'
import type { LockoutReport } from './lockout.machine.ts'
import { emptyPhoneBoxes, type PhoneBox, type PhoneBoxes } from './phone-boxes.ts'

/** `verifyToOpen`: the visitor came from a page that needs the number. */
type EntryNotice = 'verifyToOpen'

/** `code`: prefilled, or a link's fragment. */
export type RescueEntryInput = { code?: string; notice?: EntryNotice | null }

/** `code`: up to six digits. `link`: kept while the code is unchanged. */
export type RescueEntryContext = PhoneBoxes &
  CodeWithLink & {
    problem: EntryProblem | null
    notice: EntryNotice | null
    /** Null before the lookup and after returning to the code. */
    found: FoundCode | null
    /** The panel, if it came with the answer. */
    panel: Panel | null
    reload: boolean
  }

/** `reload`: the panel has to be loaded as a document. */
export type RescueEntryOutput = { code: string; panel: Panel | null; reload: boolean }

export type RescueEntryEvent =
  | { type: 'code.typed'; text: string }
  | { type: 'code.submitted' }
  | { type: 'phone.typed'; box: PhoneBox; text: string }
  /** Pasted or autofilled. */
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

/** The same code keeps its link. */
export function codeTyped(held: CodeWithLink, text: string): CodeWithLink {
  const typed = readCodeWithLink(text)
  return typed.link === null && typed.code === held.code ? { code: held.code, link: held.link } : typed
}

/** Throws if no code was found. */
export function foundTripId({ found }: RescueEntryContext): string {
  if (found?.tripId == null) throw new Error('rescueEntry: the code has found no trip')
  return found.tripId
}

/**
 * Why the entry didn't go on (specification §8, Rescue entry).
 *
 * - `wrongCode`: `remaining` tries left
 *
 * - `unreachable`: at the code step; shows the 2-remaining message, not counted
 *
 * - `noUser`, `mismatch`: quoted in §8
 *
 * - `tripUnavailable`: the trip with the contacts wasn't given out
 *
 * - `codeExpired`: expired since the code step
 *
 * - `textSent`: codes are answered only by text; a right code and number got a link
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

/** Null for found codes and for wrong ones, which the lockout counts. */
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

/** `found`: the trip's contacts have other numbers. */
export const problemOfProof = (outcome: VerifyPhoneOutcome | TripOutcome): EntryProblem | null =>
  phoneProblems[outcome.kind]
