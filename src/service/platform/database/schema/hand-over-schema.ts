import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Sealed } from '../../secrets/data-key.ts'
import { instant } from './columns.ts'
import { ofContact, ofTrip } from './schema.ts'

export const dispatcherLinks = pgTable(
  'dispatcher_links',
  {
    id: uuid().primaryKey(),
    tripId: ofTrip(),
    /** Contact who created the link. The link shows at most what this contact sees. */
    contactId: ofContact(),
    /** Hash of the link's secret. Null if the link has a spoken code that no dispatcher has entered yet. */
    secretHash: text('secret_hash').unique(),
    /** Hash of the spoken code; null after its use or if the link has no code. */
    codeHash: text('code_hash').unique(),
    codeEndsAt: instant('code_ends_at'),
    withMedical: boolean('with_medical').notNull(),
    madeAt: instant('made_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('dispatcher_links_trip').on(table.tripId),
    index('dispatcher_links_contact').on(table.contactId),
  ],
)

export const dispatcherDesks = pgTable(
  'dispatcher_desks',
  {
    id: uuid().primaryKey(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => dispatcherLinks.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    mapHash: text('map_hash').notNull().unique(),
    name: text().$type<Sealed>().notNull(),
    openedAt: instant('opened_at').notNull(),
    acknowledgedAt: instant('acknowledged_at'),
  },
  (table) => [index('dispatcher_desks_link').on(table.linkId)],
)

export const fedFixes = pgTable(
  'fed_fixes',
  {
    tripId: ofTrip(),
    fixedAt: instant('fixed_at').notNull(),
    attempts: integer().notNull(),
    /** Time of the next delivery attempt; null after success or the last attempt. */
    nextAt: instant('next_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.fixedAt] }),
    index('fed_fixes_next').on(table.nextAt).where(sql`${table.nextAt} is not null`),
  ],
)
