import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { trips, users } from './schema.ts'

/** Data keys. Deleting one makes its data unreadable, also in backups without the key (docs/operations.md). */
export const dataKeys = pgTable(
  'data_keys',
  {
    /** Id of the key: 'account <id>', 'trip <id>', 'track <id>', 'lookup', 'pepper', or 'service'. */
    id: text().primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    tripId: uuid('trip_id').references(() => trips.id, { onDelete: 'cascade' }),
    /** Key of 32 random bytes, encrypted with `PROFILE_KEY`. */
    sealed: text().notNull(),
  },
  (table) => [
    index('data_keys_user').on(table.userId),
    index('data_keys_trip').on(table.tripId),
    index('data_keys_track').on(table.tripId).where(sql`${table.id} like 'track %'`),
  ],
)

/** Single row with a hash of `GRANT_KEY`, used to detect a process that has another key. */
export const grantKeys = pgTable('grant_keys', {
  isOnly: boolean('is_only').primaryKey().default(true),
  fingerprint: text().notNull(),
})
