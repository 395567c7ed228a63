import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '../../../../domain/primitives/languages.ts'
import type {
  Channel,
  DeliveryState,
  LaneName,
  MessageKind,
  ProviderRank,
  Receipt,
} from '../../../../domain/primitives/message-kinds.ts'
import type { Sealed } from '../../secrets/data-key.ts'
import { bytes, instant } from './columns.ts'
import { trips } from './schema.ts'

/** Outbox. A message is inserted in the transaction that causes it and is sent after the commit. */
export const messages = pgTable(
  'messages',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    tripId: uuid('trip_id').references(() => trips.id, { onDelete: 'cascade' }),
    channel: text().$type<Channel>().notNull(),
    /** Recipient, encrypted with the trip's data key; without a trip, with the service's data key. */
    recipient: text().$type<Sealed>().notNull(),
    recipientHash: text('recipient_hash').notNull(),
    kind: text().$type<MessageKind>().notNull(),
    /** Queue of the message. `turn`: its place in the queue (`turnOf` in outbox-on-database.ts). */
    lane: text().$type<LaneName>().notNull(),
    turn: integer().notNull(),
    subject: text().$type<Sealed>(),
    body: text().$type<Sealed>().notNull(),
    replyTo: text('reply_to').$type<Sealed>(),
    /** Language of an email; null means English. */
    language: text().$type<Language>(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    state: text().$type<DeliveryState>().notNull(),
    tries: integer().notNull(),
    firstTriedAt: instant('first_tried_at'),
    nextAt: instant('next_at'),
    way: text().$type<ProviderRank>().notNull(),
    unclearAt: instant('unclear_at'),
    secondUnclear: integer('second_unclear').notNull(),
    reason: text(),
    receipt: text().$type<Receipt>(),
    receiptAt: instant('receipt_at'),
    receiptCode: integer('receipt_code'),
    /** Only for alert and distress texts: true once the recipient's escalation (contact ladder) has begun. */
    hasLadder: boolean('has_ladder').notNull().default(false),
  },
  (table) => [
    index('messages_without_ladder')
      .on(table.id)
      .where(
        sql`not ${table.hasLadder} and ${table.channel} = 'sms' and ${table.kind} in ('alert', 'distress')`,
      ),
    index('messages_next').on(table.nextAt).where(sql`${table.nextAt} is not null`),
    index('messages_lane')
      .on(table.lane, table.channel, table.turn, table.nextAt)
      .where(sql`${table.nextAt} is not null`),
    index('messages_recipient').on(table.recipientHash, table.nextAt),
    index('messages_canary').on(table.createdAt).where(sql`${table.kind} = 'canary'`),
    index('messages_asked')
      .on(table.recipientHash, table.firstTriedAt)
      .where(sql`${table.lane} = 'questions'`),
    index('messages_trip').on(table.tripId),
    index('messages_nobody').on(table.createdAt).where(sql`${table.kind} = 'nobody'`),
    index('messages_given_up')
      .on(table.tripId)
      .where(sql`${table.state} = 'failed' and ${table.kind} in ('alert', 'distress')`),
    index('messages_done').on(table.createdAt).where(sql`${table.nextAt} is null`),
  ],
)

export const smsMonths = pgTable(
  'sms_months',
  { number: text().notNull(), month: instant().notNull(), given: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.number, table.month] }),
    index('sms_months_month').on(table.month),
  ],
)

export const optOuts = pgTable('opt_outs', { number: text().primaryKey(), at: instant().notNull() })

/** Ids of handled incoming texts and key presses. If one is delivered again, it is ignored. */
export const incomingTexts = pgTable(
  'incoming_texts',
  {
    id: text().primaryKey(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('incoming_texts_received').on(table.receivedAt)],
)

/** Counters of rate limits. A window ends at `expire`. `key`: the limit's name and a keyed hash. */
export const throttle = pgTable(
  'throttle',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true, precision: 3, mode: 'date' }),
  },
  (table) => [index('throttle_expire').on(table.expire)],
)

/**
 * Queue of attempts that exceeded a limit: code and number, padded and encrypted. `sender` and `network` are
 * keyed hashes. `turn` increases with the number of their waiting attempts.
 */
export const unansweredTries = pgTable(
  'unanswered_tries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    sender: text().notNull(),
    network: text().notNull(),
    turn: integer().notNull(),
    sealed: bytes().notNull(),
    triedAt: instant('tried_at').notNull(),
  },
  (table) => [
    index('unanswered_tries_next').on(table.turn, table.id),
    index('unanswered_tries_sender').on(table.sender),
    index('unanswered_tries_network').on(table.network),
    index('unanswered_tries_tried').on(table.triedAt),
  ],
)

/** Background jobs. `doneAt`: time of the last success. */
export const scheduledJobs = pgTable('scheduled_jobs', {
  name: text().primaryKey(),
  dueAt: instant('due_at').notNull(),
  leasedUntil: instant('leased_until'),
  doneAt: instant('done_at'),
})

/** Messages sent with the contact form, encrypted with the service's data key. */
export const contactMessages = pgTable('contact_messages', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  sealed: text().$type<Sealed>().notNull(),
  receivedAt: instant('received_at').notNull(),
})

/** Waitlist sign-ups, one per email address, encrypted with the service's data key. */
export const betaSignups = pgTable('beta_signups', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  emailHash: text('email_hash').notNull().unique(),
  sealed: text().$type<Sealed>().notNull(),
  receivedAt: instant('received_at').notNull(),
})
