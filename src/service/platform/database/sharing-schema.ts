import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SentBy } from '../../../domain/primitives/link-secret.ts'
import type { Sealed } from '../secrets/data-key.ts'
import { instant } from './columns.ts'
import { ofTrip, tripContacts } from './schema.ts'

/** Links by which a traveler shares a running trip; the secret of each is in the link alone, and here its hash. */
export const liveLinks = pgTable(
  'live_links',
  {
    id: uuid().primaryKey(),
    tripId: ofTrip(),
    /** The contact for whom it is, where they are one of the trip's. */
    contactId: uuid('contact_id').references(() => tripContacts.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull().unique(),
    /** The name of the person for whom it is, sealed with the trip's key. */
    name: text().$type<Sealed>().notNull(),
    /** How we sent it; null: the traveler passes it on. */
    sentBy: text('sent_by').$type<SentBy>(),
    madeAt: instant('made_at').notNull(),
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [index('live_links_trip').on(table.tripId), index('live_links_contact').on(table.contactId)],
)

/** When such a link was opened: the first time in each hour (which goes by its first instant). */
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
