import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { trips, users } from './schema.ts'

/** Data keys of accounts, trips, tracks, and the installation. Deleting a row makes copies of its data unreadable. */
export const dataKeys = pgTable(
  'data_keys',
  {
    /** 'account <id>', 'trip <id>', 'track <id>'; 'lookup', 'pepper', 'service'. */
    id: text().primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    tripId: uuid('trip_id').references(() => trips.id, { onDelete: 'cascade' }),
    /** 32 random bytes, sealed with `PROFILE_KEY`. */
    sealed: text().notNull(),
  },
  (table) => [
    index('data_keys_user').on(table.userId),
    index('data_keys_trip').on(table.tripId),
    index('data_keys_track').on(table.tripId).where(sql`${table.id} like 'track %'`),
  ],
)

/** The `GRANT_KEY` that hashes codes, links, and counters: one row. */
export const grantKeys = pgTable('grant_keys', {
  isOnly: boolean('is_only').primaryKey().default(true),
  fingerprint: text().notNull(),
})
