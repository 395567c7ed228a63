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
    /** Recipient of the live link, if a contact of the trip. */
    contactId: uuid('contact_id').references(() => tripContacts.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull().unique(),
    name: text().$type<Sealed>().notNull(),
    /** Channel of the message with the link; null if the traveler sends the link themselves. */
    sentBy: text('sent_by').$type<SentBy>(),
    madeAt: instant('made_at').notNull(),
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [index('live_links_trip').on(table.tripId), index('live_links_contact').on(table.contactId)],
)

/** First opening of each live link in each hour. */
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
