import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SentBy } from '../../../../domain/primitives/link-secret.ts'
import type { Sealed } from '../../secrets/data-key.ts'
import { instant } from './columns.ts'
import { ofTrip, tripContacts } from './schema.ts'

export const liveLinks = pgTable(
  'live_links',
  {
    id: uuid().primaryKey(),
    tripId: ofTrip(),
    /** Contact for whom the live link was created; null if the recipient isn't a contact of the trip. */
    contactId: uuid('contact_id').references(() => tripContacts.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull().unique(),
    name: text().$type<Sealed>().notNull(),
    /** Channel through which the service sent the link; null if the traveler sends it. */
    sentBy: text('sent_by').$type<SentBy>(),
    madeAt: instant('made_at').notNull(),
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [index('live_links_trip').on(table.tripId), index('live_links_contact').on(table.contactId)],
)

/** Openings of live links: one row per link and hour, with the time of the first opening in that hour. */
export const liveLinkOpenings = pgTable(
  'live_link_openings',
  {
    linkId: uuid('link_id')
      .notNull()
      .references(() => liveLinks.id, { onDelete: 'cascade' }),
    hour: instant().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.hour] })],
)
