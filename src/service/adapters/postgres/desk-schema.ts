import { sql } from 'drizzle-orm'
import { bigserial, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Message } from '../../core/messages.ts'
import { instant } from './instant.ts'
import { trips } from './schema.ts'

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
