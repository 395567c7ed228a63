import type { EmergencyContact } from '../../person/emergency-contact.ts'
import type { TimelineKind } from '../../primitives/timeline-kinds.ts'

/**
 * An event of an emergency, as its contacts see it.
 * - `by`: the contact who did it or whom it concerns, or null
 * - `text`: incident number, note, desk name, or changed plan facts
 */
export type TimelineEntry = {
  at: number
  kind: TimelineKind
  by: EmergencyContact | null
  text: string | null
}
