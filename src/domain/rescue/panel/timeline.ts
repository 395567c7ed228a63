import type { EmergencyContact } from '../../person/emergency-contact.ts'
import type { TimelineKind } from '../../primitives/timeline-kinds.ts'

/**
 * One thing that happened in an emergency, as all of its contacts see it. `at`: Unix time, ms. `by`: whose doing it
 * was, or to whom it happened; null: nobody's. `text`: an incident number, a note, the name of a dispatcher's desk,
 * what of the plan was changed.
 */
export type TimelineEntry = {
  at: number
  kind: TimelineKind
  by: EmergencyContact | null
  text: string | null
}
