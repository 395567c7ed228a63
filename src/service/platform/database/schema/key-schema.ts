import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { trips, users } from './schema.ts'

/** Data keys. Deleting a row makes every copy of the data encrypted with its key unreadable. */
export const dataKeys = pgTable(
  'data_keys',
  {
    /** 'account <id>', 'trip <id>', 'track <id>', 'lookup', 'pepper', or 'service'. */
    id: text().primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    tripId: uuid('trip_id').references(() => trips.id, { onDelete: 'cascade' }),
    /** 32 random bytes, encrypted with `PROFILE_KEY`. */
    sealed: text().notNull(),
  },
  (table) => [
    index('data_keys_user').on(table.userId),
    index('data_keys_trip').on(table.tripId),
    index('data_keys_track').on(table.tripId).where(sql`${table.id} like 'track %'`),
  ],
)

/** Single row that identifies `GRANT_KEY`, which hashes codes, links, and counters. */
export const grantKeys = pgTable('grant_keys', {
  isOnly: boolean('is_only').primaryKey().default(true),
  fingerprint: text().notNull(),
})
