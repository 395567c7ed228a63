import type { LockoutReport } from '../lockout/lockout.machine.ts'
import type { FoundCode } from '../ports/rescue-api.ts'
import type { Panel } from '../tracking/panel.ts'
import type { EntryProblem } from './entry-problem.ts'
import { emptyPhoneBoxes, type PhoneBox, type PhoneBoxes } from './phone-boxes.ts'
import { rescueCodeDigits } from './rescue-code.ts'

/** `verifyToOpen`: the visitor came from a rescue page that wants the phone number proved first. */
type EntryNotice = 'verifyToOpen'

/** `code`: what is filled in already, from the link of an SMS. */
export type RescueEntryInput = { code?: string; notice?: EntryNotice | null }

export type RescueEntryContext = PhoneBoxes & {
  /** At most six digits. */
  code: string
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
  code: rescueCodeDigits(code),
  ...emptyPhoneBoxes,
  problem: null,
  notice,
  found: null,
  panel: null,
})

/** The trip that the code stands for. Errors: throws where the code has found none, which is a mistake of the statechart. */
export function foundTripId({ found }: RescueEntryContext): string {
  if (found?.tripId == null) throw new Error('rescueEntry: the code has found no trip')
  return found.tripId
}
