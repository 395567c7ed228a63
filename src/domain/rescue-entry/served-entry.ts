import type { PhoneBoxes } from './phone-boxes.ts'
import type { EntryProblem } from './rescue-entry.ts'

/**
 * The rescue entry as the service answers a form that was sent without a script. The fields hold what was typed;
 * `lockedUntil` and `now` are Unix time, ms.
 */
export type ServedEntry =
  | { step: 'code'; code: string; problem: EntryProblem | null }
  | { step: 'phone'; code: string; boxes: PhoneBoxes; problem: EntryProblem | null }
  | { step: 'lockedOut'; lockedUntil: number; now: number }
