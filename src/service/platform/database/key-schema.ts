import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { trips, users } from './schema.ts'

/**
 * The keys that data are sealed with: one for each account and trip, one for each trip's positions, and those of the
 * installation. Whatever is deleted takes its key along, so that a copy of its data says nothing any more.
 */
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
  (table) => [index('data_keys_user').on(table.userId), index('data_keys_trip').on(table.tripId)],
)

/** Which `GRANT_KEY` the codes, links and counters of this database are hashed with: one row. */
export const grantKeys = pgTable('grant_keys', {
  isOnly: boolean('is_only').primaryKey().default(true),
  /** `fingerprintOf` the key. */
  fingerprint: text().notNull(),
})
