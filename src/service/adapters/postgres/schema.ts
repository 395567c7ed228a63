import { sql } from 'drizzle-orm'
import {
  bigserial,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EmergencyContact } from '../../../domain/phone/emergency-contact.ts'
import type { Message } from '../../core/messages.ts'
import type { ProfileFacts } from '../../core/traveller.ts'

/** An instant: `timestamptz` with milliseconds in the database, Unix time in ms in the program. */
const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  toDriver: (ms) => new Date(ms).toISOString(),
  fromDriver: (text) => new Date(text).getTime(),
})

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

/** What has to be told to somebody; written in the transaction that makes it true, sent afterwards. */
export const messages = pgTable(
  'messages',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    tripId: uuid('trip_id').references(() => trips.id, { onDelete: 'set null' }),
    channel: text().$type<'sms' | 'mail'>().notNull(),
    recipient: text().notNull(),
    kind: text().$type<Message['kind']>().notNull(),
    subject: text(),
    body: text().notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [index('messages_unsent').on(table.id).where(sql`${table.sentAt} is null`)],
)

/** Counters of rate-limiter-flexible; the key is a keyed hash, so neither addresses nor codes stand here. */
export const throttle = pgTable(
  'throttle',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true, precision: 3, mode: 'date' }),
  },
  (table) => [index('throttle_expire').on(table.expire)],
)

/** POST /api/contact-us */
export const contactMessages = pgTable('contact_messages', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  /** As the visitor's page wrote it. */
  date: text().notNull(),
  message: text().notNull(),
  receivedAt: instant('received_at').notNull(),
})

/** POST /api/beta-signup, one row an address (lower case). */
export const betaSignups = pgTable('beta_signups', {
  email: text().primaryKey(),
  platform: text().notNull(),
  message: text(),
  signedUpAt: text('signed_up_at').notNull(),
  receivedAt: instant('received_at').notNull(),
})
