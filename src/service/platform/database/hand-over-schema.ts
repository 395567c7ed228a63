import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Sealed } from '../secrets/data-key.ts'
import { instant } from './columns.ts'
import { ofContact, ofTrip } from './schema.ts'

/** Links by which dispatchers read a trip; the secret of each is in the link alone, and here its hash. */
export const dispatcherLinks = pgTable(
  'dispatcher_links',
  {
    id: uuid().primaryKey(),
    tripId: ofTrip(),
    /** Who made it: it shows what they may see, and ends with them. */
    contactId: ofContact(),
    /** Null until a code that is read out has been used: then the link gets its secret. */
    secretHash: text('secret_hash').unique(),
    /** The code's keyed hash; null for a link without a code, and once the code was used. */
    codeHash: text('code_hash').unique(),
    /** Until when the code opens it. */
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

/** Desks that opened such a link, each with a token of its own (hashed) and one for its map. */
export const dispatcherDesks = pgTable(
  'dispatcher_desks',
  {
    id: uuid().primaryKey(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => dispatcherLinks.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    mapHash: text('map_hash').notNull().unique(),
    /** What they call themselves, sealed with the trip's key. */
    name: text().$type<Sealed>().notNull(),
    openedAt: instant('opened_at').notNull(),
    acknowledgedAt: instant('acknowledged_at'),
  },
  (table) => [index('dispatcher_desks_link').on(table.linkId)],
)

/** Positions of emergencies that were told to a search team's map server, or are being. */
export const fedFixes = pgTable(
  'fed_fixes',
  {
    tripId: ofTrip(),
    fixedAt: instant('fixed_at').notNull(),
    attempts: integer().notNull(),
    /** When it is tried next; null: it arrived, or was given up. */
    nextAt: instant('next_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.fixedAt] }),
    index('fed_fixes_next').on(table.nextAt).where(sql`${table.nextAt} is not null`),
  ],
)
