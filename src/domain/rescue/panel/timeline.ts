import type { EmergencyContact } from '../../person/emergency-contact.ts'
import type { TimelineKind } from '../../primitives/timeline-kinds.ts'

/**
 * `by`: the contact who did it or whom it concerns.
 *
 * `text`: incident number, note, agency, or changed parts of the plan.
 */
export type TimelineEntry = {
  at: number
  kind: TimelineKind
  by: EmergencyContact | null
  text: string | null
}
