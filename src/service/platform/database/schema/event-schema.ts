import { bigserial, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { RecordedKind } from '../../../../domain/primitives/timeline-kinds.ts'
import type { Sealed } from '../../secrets/data-key.ts'
import { instant } from './columns.ts'
import { ofTrip, tripContacts } from './schema.ts'

/** Events of an emergency's timeline; append-only. */
export const tripEvents = pgTable(
  'trip_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    tripId: ofTrip(),
    /**
     * Contact who caused the event or whom it concerns, if any. After a distress PIN, decides which contacts
     * see the event.
     */
    contactId: uuid('contact_id').references(() => tripContacts.id, { onDelete: 'cascade' }),
    kind: text().$type<RecordedKind>().notNull(),
    text: text().$type<Sealed>(),
    at: instant().notNull(),
  },
  (table) => [index('trip_events_trip').on(table.tripId), index('trip_events_contact').on(table.contactId)],
)
