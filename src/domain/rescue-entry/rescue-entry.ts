import type { FoundCode } from '../ports/rescue-api.ts'
import type { EntryProblem } from './entry-problem.ts'
import type { PhoneBox, PhoneBoxes } from './phone-boxes.ts'

/** `verifyToOpen`: the visitor came from a rescue page that wants the phone number proved first. */
export type EntryNotice = 'verifyToOpen'

/** `code`: what is filled in already, from the link of an SMS. */
export type RescueEntryInput = { code?: string; notice?: EntryNotice }

export type RescueEntryContext = PhoneBoxes & {
  /** At most six digits. */
  code: string
  problem: EntryProblem | null
  notice: EntryNotice | null
  /** What the code lookup found; null until it has, and again once the contact is back at the code. */
  found: FoundCode | null
  /** Codes that may still be tried; follows the lockout. */
  remaining: number
  /** Unix time, ms; null while there is no lockout. Follows the lockout. */
  lockedUntil: number | null
  /** Unix time, ms, of the lockout's last tick; null while there is no lockout. */
  now: number | null
}

export type RescueEntryEvent =
  | { type: 'code.typed'; text: string }
  | { type: 'code.submitted' }
  | { type: 'phone.typed'; box: PhoneBox; text: string }
  /** A whole number, pasted or filled in by the browser. */
  | { type: 'phone.pasted'; text: string }
  | { type: 'phone.submitted' }
  | { type: 'back.requested' }
