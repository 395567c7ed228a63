import type { RecordedKind } from '../../domain/primitives/timeline-kinds.ts'

/**
 * What is recorded of an emergency. `contactId`: whose it is, for a link of a dispatcher's the contact who made it;
 * null: the traveller's. `text`: an incident number, a note, the name of a desk, what of the plan was changed. `at`: Unix time, ms.
 */
export type RecordedEvent = {
  tripId: string
  contactId: string | null
  kind: RecordedKind
  text: string | null
  at: number
}
