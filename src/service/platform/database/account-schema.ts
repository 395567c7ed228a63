import { sql } from 'drizzle-orm'
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Sealed } from '../secrets/data-key.ts'
import { instant } from './columns.ts'
import { ofUser } from './schema.ts'

/** The signed-in apps, one a row. Only the SHA-256 of a token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The id by which its traveler names it. */
    id: uuid().notNull().unique().defaultRandom(),
    userId: ofUser(),
    /** What the session runs on, as the app said or as its User-Agent does; null: neither said. */
    deviceName: text('device_name').$type<Sealed>(),
    lastUsedAt: instant('last_used_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expire').on(table.expiresAt)],
)

/** Phones that may feed positions by a token of their own. One that was revoked, or ended with its session, stays in the list, without its token. */
export const devices = pgTable(
  'devices',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    /** Sealed with the account's key. */
    name: text().$type<Sealed>().notNull(),
    /** SHA-256 of the token; null once it is revoked. */
    tokenHash: text('token_hash').unique(),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
    /** When a position that could be read last came with it. */
    lastPositionAt: instant('last_position_at'),
    /** The last SOS of its that was heard: the time that the phone itself gave for it, and when it came first. */
    sosAt: instant('sos_at'),
    sosHeardAt: instant('sos_heard_at'),
    /** A hash of that SOS's whole report with the token, by which the same press is recognized when it is uploaded again. */
    sosReport: text('sos_report'),
    /** The session in which it was added: its token's hash, or the provider's id of it. */
    session: text(),
    /** When that session ends by itself; null where the provider decides it. */
    expiresAt: instant('expires_at'),
    /** When the password was changed in the middle of a trip, which the token outlives by a day (`sparedTrackers`). */
    sparedAt: instant('spared_at'),
  },
  (table) => [
    index('devices_user').on(table.userId),
    index('devices_session').on(table.session).where(sql`${table.tokenHash} is not null`),
    index('devices_expire').on(table.expiresAt).where(sql`${table.tokenHash} is not null`),
  ],
)

/** Where a browser takes notifications. It goes with the session in which it was told. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** Its token's hash, or the provider's id of it. */
    session: text().primaryKey(),
    userId: ofUser(),
    endpointHash: text('endpoint_hash').notNull().unique(),
    /** Endpoint and keys, sealed with the account's key. */
    sealed: text().$type<Sealed>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When that session ends by itself; null where the provider decides it. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_expire').on(table.expiresAt),
  ],
)

/** A password that is being set anew: from the code that was typed until the new password, or somebody stops it. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    /** SHA-256 of the token that sets the new password, and of the one in the link that stops it. */
    tokenHash: text('token_hash').notNull(),
    stopHash: text('stop_hash').notNull().unique(),
    startedAt: instant('started_at').notNull(),
    readyAt: instant('ready_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('password_resets_user').on(table.userId),
    index('password_resets_expire').on(table.expiresAt),
  ],
)

/** A number that somebody says is theirs, until they type the code that was sent to it. */
export const phoneProofs = pgTable(
  'phone_proofs',
  {
    id: uuid().primaryKey(),
    /** Sealed with the service's own key. */
    phone: text().$type<Sealed>().notNull(),
    /** `addressHash`. */
    phoneHash: text('phone_hash').notNull(),
    /** Keyed hash of the code. */
    codeHash: text('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('phone_proofs_expire').on(table.expiresAt)],
)

/** Whether somebody whom a traveler named wants to be their contact: asked once, by a text with a link. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    /** `addressHash` of the number. */
    numberHash: text('number_hash').notNull(),
    /** How the traveler names them, sealed with the service's own key. */
    name: text().$type<Sealed>().notNull(),
    state: text().$type<'asked' | 'agreed' | 'refused'>().notNull(),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
    /** Hash of the link's secret; null for whoever was asked without a link. */
    linkHash: text('link_hash').unique(),
    /** When a text for this traveler last reached the number, and when somebody there last answered one (`presence.ts`). */
    reachedAt: instant('reached_at'),
    heardAt: instant('heard_at'),
    /** When they said that they may be called for practice; null: they have not, or took it back. */
    practiceAt: instant('practice_at'),
  },
  (table) => [
    unique('contact_requests_once').on(table.userId, table.numberHash),
    index('contact_requests_number').on(table.numberHash),
    index('contact_requests_reached').on(table.reachedAt).where(sql`${table.reachedAt} is not null`),
    index('contact_requests_heard').on(table.heardAt).where(sql`${table.heardAt} is not null`),
  ],
)
