import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EmergencyContact } from '../../../domain/phone/emergency-contact.ts'
import type { ProfileFacts } from '../../core/traveller.ts'
import { instant } from './instant.ts'

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  /** +1 and ten digits. */
  phone: text().unique(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  profile: jsonb().$type<ProfileFacts>().notNull(),
  contacts: jsonb().$type<EmergencyContact[]>().notNull(),
  passwordHash: text('password_hash'),
  pinHash: text('pin_hash'),
  /** Which entry of the demo data this is; null for everybody real. */
  demo: text().unique(),
  createdAt: instant('created_at').notNull(),
})

export const trips = pgTable(
  'trips',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    activity: text(),
    location: text(),
    /** Duration text such as '2 hour'. */
    time: text(),
    startedAt: instant('started_at').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('trips_user').on(table.userId),
    uniqueIndex('trips_one_open').on(table.userId).where(sql`${table.endedAt} is null`),
  ],
)

export const tripContacts = pgTable(
  'trip_contacts',
  {
    id: uuid().primaryKey(),
    tripId: uuid('trip_id')
      .notNull()
      .references(() => trips.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text(),
    number: text().notNull(),
    notifiedAt: instant('notified_at'),
  },
  (table) => [uniqueIndex('trip_contacts_position').on(table.tripId, table.position)],
)

/** One row a code: who holds the code now. `expires_at` is null while the emergency is open. */
export const rescueCodes = pgTable('rescue_codes', {
  code: text().primaryKey(),
  tripId: uuid('trip_id')
    .notNull()
    .unique()
    .references(() => trips.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at'),
})

export const fixes = pgTable(
  'fixes',
  {
    tripId: uuid('trip_id')
      .notNull()
      .references(() => trips.id, { onDelete: 'cascade' }),
    fixedAt: instant('fixed_at').notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tripId, table.fixedAt] })],
)

const saidByContact = () => ({
  contactId: uuid('contact_id')
    .primaryKey()
    .references(() => tripContacts.id, { onDelete: 'cascade' }),
  tripId: uuid('trip_id')
    .notNull()
    .references(() => trips.id, { onDelete: 'cascade' }),
  at: instant().notNull(),
})
export const votes = pgTable('votes', saidByContact(), (table) => [index('votes_trip').on(table.tripId)])
export const acknowledgements = pgTable('acknowledgements', saidByContact(), (table) => [
  index('acknowledgements_trip').on(table.tripId),
])
