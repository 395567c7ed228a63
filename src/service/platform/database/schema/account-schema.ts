import { sql } from 'drizzle-orm'
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Sealed } from '../../secrets/data-key.ts'
import { instant } from './columns.ts'
import { ofUser } from './schema.ts'

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Id by which the API lists and ends sessions. */
    id: uuid().notNull().unique().defaultRandom(),
    userId: ofUser(),
    /** Name of the device from the app or the User-Agent header, or null. */
    deviceName: text('device_name').$type<Sealed>(),
    lastUsedAt: instant('last_used_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expire').on(table.expiresAt)],
)

/** Trackers. Revoked ones have no token; adding a tracker deletes all but the last ten of them. */
export const devices = pgTable(
  'devices',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    name: text().$type<Sealed>().notNull(),
    tokenHash: text('token_hash').unique(),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
    /** Time of the last upload with a usable position, to the minute (`isLocated` in upload-store.ts). */
    lastPositionAt: instant('last_position_at'),
    /** Time of the last SOS by the tracker's clock. `sosHeardAt`: by the service's clock. */
    sosAt: instant('sos_at'),
    sosHeardAt: instant('sos_heard_at'),
    /** Hash of the last SOS report and the tracker's token, used to detect a repeated upload. */
    sosReport: text('sos_report'),
    /** Session that added the tracker: its token hash or its id at the identity provider, if known. */
    session: text(),
    /** Expiry of the session that added the tracker; null if the identity provider sets the expiry. */
    expiresAt: instant('expires_at'),
    /** Time of a password change during a trip. The token then stays valid until a day after the trip. */
    sparedAt: instant('spared_at'),
  },
  (table) => [
    index('devices_user').on(table.userId),
    index('devices_session').on(table.session).where(sql`${table.tokenHash} is not null`),
    index('devices_expire').on(table.expiresAt).where(sql`${table.tokenHash} is not null`),
  ],
)

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** Session's token hash, or its id at the identity provider; if unknown, the user's id. */
    session: text().primaryKey(),
    userId: ofUser(),
    endpointHash: text('endpoint_hash').notNull().unique(),
    sealed: text().$type<Sealed>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_expire').on(table.expiresAt),
  ],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    /** SHA-256 of the token that sets the new password. `stopHash`: SHA-256 of the stop link's token. */
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

export const phoneProofs = pgTable(
  'phone_proofs',
  {
    id: uuid().primaryKey(),
    phone: text().$type<Sealed>().notNull(),
    phoneHash: text('phone_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('phone_proofs_expire').on(table.expiresAt)],
)

export const contactRequests = pgTable(
  'contact_requests',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    numberHash: text('number_hash').notNull(),
    /** Contact's name, encrypted with the service's data key. */
    name: text().$type<Sealed>().notNull(),
    state: text().$type<'asked' | 'agreed' | 'refused'>().notNull(),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
    linkHash: text('link_hash').unique(),
    /** Last time a text reached the contact. `heardAt`: last reaction. Both as the traveler sees them. */
    reachedAt: instant('reached_at'),
    heardAt: instant('heard_at'),
    /** Time at which a distress text seems to arrive as an ordinary alert. Hidden until then. */
    seemsReachedAt: instant('seems_reached_at'),
    practiceAt: instant('practice_at'),
  },
  (table) => [
    unique('contact_requests_once').on(table.userId, table.numberHash),
    index('contact_requests_number').on(table.numberHash),
    index('contact_requests_reached').on(table.reachedAt).where(sql`${table.reachedAt} is not null`),
    index('contact_requests_heard').on(table.heardAt).where(sql`${table.heardAt} is not null`),
    index('contact_requests_seems_reached')
      .on(table.seemsReachedAt)
      .where(sql`${table.seemsReachedAt} is not null`),
  ],
)
