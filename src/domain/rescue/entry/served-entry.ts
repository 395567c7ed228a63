import type { CodeWithLink } from '../../primitives/rescue-code.ts'
import type { PhoneBoxes } from './phone-boxes.ts'
import type { EntryProblem } from './rescue-entry.ts'

/** State of the entry page that the service renders after a form post. */
export type ServedEntry =
  | ({ step: 'code'; problem: EntryProblem | null } & CodeWithLink)
  | ({ step: 'phone'; boxes: PhoneBoxes; problem: EntryProblem | null } & CodeWithLink)
  | { step: 'lockedOut'; lockedUntil: number; now: number }
