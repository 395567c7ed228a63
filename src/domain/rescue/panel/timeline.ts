import type { EmergencyContact } from '../../person/emergency-contact.ts'
import type { TimelineKind } from '../../primitives/timeline-kinds.ts'

/**
 * `by`: the contact who acted, or whom the entry concerns; or null. `text`: for example an incident number, a
 * note, an agency, or the reason of a failed delivery.
 */
export type TimelineEntry = {
  at: number
  kind: TimelineKind
  by: EmergencyContact | null
  text: string | null
}
