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
import type {
  Channel,
  DeliveryState,
  LaneName,
  MessageKind,
  Receipt,
  Way,
} from '../../../domain/primitives/message-kinds.ts'
import type { Sealed } from '../secrets/data-key.ts'
import { bytes, instant } from './columns.ts'
import { trips } from './schema.ts'

/** What has to be told to somebody; written in the transaction that makes it true, sent afterwards. */
export const messages = pgTable(
  'messages',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    tripId: uuid('trip_id').references(() => trips.id, { onDelete: 'cascade' }),
    channel: text().$type<Channel>().notNull(),
    /** Sealed, as subject and body are, with the trip's key, or with the service's own where there is no trip. */
    recipient: text().$type<Sealed>().notNull(),
    /** `addressHash`. */
    recipientHash: text('recipient_hash').notNull(),
    kind: text().$type<MessageKind>().notNull(),
    /** Which messages it waits with, and its turn among them (`turnOf`). */
    lane: text().$type<LaneName>().notNull(),
    turn: integer().notNull(),
    subject: text().$type<Sealed>(),
    body: text().$type<Sealed>().notNull(),
    /** Whom an answer to a mail goes to, sealed likewise; null: whom it is from. */
    replyTo: text('reply_to').$type<Sealed>(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** As of `Delivery`. */
    state: text().$type<DeliveryState>().notNull(),
    tries: integer().notNull(),
    firstTriedAt: instant('first_tried_at'),
    nextAt: instant('next_at'),
    /** Which of the two providers it goes by, or went by. */
    way: text().$type<Way>().notNull(),
    unclearAt: instant('unclear_at'),
    secondUnclear: integer('second_unclear').notNull(),
    reason: text(),
    /** What became of it after it was sent, as the provider or the recipient says, when, and the provider's number for why. */
    receipt: text().$type<Receipt>(),
    receiptAt: instant('receipt_at'),
    receiptCode: integer('receipt_code'),
    /** Whether the ladder of its contact has begun; looked at for texts that call for help. */
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
    index('messages_waiting_for').on(table.recipientHash).where(sql`${table.nextAt} is not null`),
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

/** How many SMS a number (its `addressHash`) was given in a month, which goes by its first instant. */
export const smsMonths = pgTable(
  'sms_months',
  { number: text().notNull(), month: instant().notNull(), given: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.number, table.month] }),
    index('sms_months_month').on(table.month),
  ],
)

/** Numbers (their `addressHash`) that replied STOP. */
export const optOuts = pgTable('opt_outs', { number: text().primaryKey(), at: instant().notNull() })

/** Texts to our number that were seen to, so that one which is delivered again changes nothing. */
export const incomingTexts = pgTable(
  'incoming_texts',
  {
    id: text().primaryKey(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('incoming_texts_received').on(table.receivedAt)],
)

/** Counters of attempts in a window that ends at `expire`; the key is a keyed hash, so neither addresses nor codes stand here. */
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
 * Codes and numbers that were typed beyond a ceiling, each sealed to the same size, until `sendFreshLinks` has looked at
 * them. `sender` and `network` are keyed hashes. `turn`: how many of the same sender waited before it; lower ones first.
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

/** When a scheduled job is due, one row a job; `doneAt`: when it last succeeded. */
export const scheduledJobs = pgTable('scheduled_jobs', {
  name: text().primaryKey(),
  dueAt: instant('due_at').notNull(),
  leasedUntil: instant('leased_until'),
  doneAt: instant('done_at'),
})

/** POST /api/contact-us: a `ContactMessage` as JSON, sealed with the service's own key. */
export const contactMessages = pgTable('contact_messages', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  sealed: text().$type<Sealed>().notNull(),
  receivedAt: instant('received_at').notNull(),
})

/** POST /api/beta-signup, one row an address (its `addressHash`): a `BetaSignup` as JSON, sealed with the service's own key. */
export const betaSignups = pgTable('beta_signups', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  emailHash: text('email_hash').notNull().unique(),
  sealed: text().$type<Sealed>().notNull(),
  receivedAt: instant('received_at').notNull(),
})
