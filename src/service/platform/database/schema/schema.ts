import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '../../../../domain/primitives/languages.ts'
import type { ReadingLimits } from '../../../../domain/primitives/reading-rules.ts'
import type { LadderState } from '../../../../domain/trip/escalation/advance-ladder.ts'
import type { StoredQuestion } from '../../../../domain/trip/escalation/advance-question.ts'
import type { LadderFacts } from '../../../../domain/trip/escalation/contact-ladder.ts'
import type { Alarm } from '../../../../domain/trip/lifecycle/alarm.ts'
import type { TripState } from '../../../../domain/trip/lifecycle/stored-trip.ts'
import type { Sealed } from '../../secrets/data-key.ts'
import { bytes, instant } from './columns.ts'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** Phone number. The account's data key encrypts all `Sealed` columns (`seal-account.ts`). */
    phone: text().$type<Sealed>(),
    phoneHash: text('phone_hash').unique(),
    firstName: text('first_name').$type<Sealed>(),
    lastName: text('last_name').$type<Sealed>(),
    profile: text().$type<Sealed>(),
    contacts: text().$type<Sealed>(),
    planDefaults: text('plan_defaults').$type<Sealed>(),
    passwordHash: text('password_hash'),
    pinHash: text('pin_hash'),
    distressPinHash: text('distress_pin_hash'),
    /** Hash of the new distress PIN, if the PINs were changed with the old distress PIN. */
    secondDistressPinHash: text('second_distress_pin_hash'),
    /** User id at the identity provider (Clerk's `sub`). */
    identity: text().unique(),
    language: text().$type<Language>(),
    /** Time of the traveler's first text that was read as a command, even an unclear one. */
    textedAt: instant('texted_at'),
    /** Time at which the traveler deleted the account. The row stays while trips or messages need it. */
    leftAt: instant('left_at'),
    /** Key of the account in the demo data; null for real accounts. */
    demo: text().unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('users_left').on(table.leftAt).where(sql`${table.leftAt} is not null`)],
)

export const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const trips = pgTable(
  'trips',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    /** Activity, encrypted with the trip's data key like location and plan (`seal-trip.ts`). */
    activity: text().$type<Sealed>(),
    location: text().$type<Sealed>(),
    plan: text().$type<Sealed>(),
    /** Plan for the phone and excluded contacts after a change under duress. If null, `plan` applies. */
    seemingPlan: text('seeming_plan').$type<Sealed>(),
    /** Distance in miles, encrypted; null unless the traveler ended the trip. */
    distance: text().$type<Sealed>(),
    /** Planned duration as text, such as '2 hour'. */
    time: text(),
    startedAt: instant('started_at').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** State of the trip; null only for demo trips. */
    state: text().$type<TripState>(),
    dueAt: instant('due_at'),
    graceMs: milliseconds('grace_ms'),
    retentionMs: milliseconds('retention_ms'),
    alertedAt: instant('alerted_at'),
    distressAt: instant('distress_at'),
    calledAgainAt: instant('called_again_at'),
    closedAt: instant('closed_at'),
    seemingState: text('seeming_state').$type<'held' | 'alerted'>(),
    seemsEndedAt: instant('seems_ended_at'),
    askedAt: instant('asked_at'),
    questionOutAt: instant('question_out_at'),
    alarm: jsonb().$type<Alarm>(),
    wellAt: instant('well_at'),
    readingLimits: jsonb('reading_limits').$type<ReadingLimits>(),
    /** Time of the next check against the silence limit in `readingLimits`. */
    silenceAt: instant('silence_at'),
    /** Time of the next check for silent trackers. `quietToldAt`: time of the last notice about them. */
    quietAt: instant('quiet_at'),
    quietToldAt: instant('quiet_told_at'),
    /** True if the service may call the traveler. `questionAt`: next time to ask again or call. */
    rings: boolean().notNull().default(false),
    question: jsonb().$type<StoredQuestion>(),
    questionAt: instant('question_at'),
    keepTrack: boolean('keep_track').notNull().default(false),
    /** Time at which the traveler deleted the trip; for a trip that the traveler never sees, its creation. */
    forgottenAt: instant('forgotten_at'),
    wakeAt: instant('wake_at'),
    /** Number of consecutive failed checks of the trip. `retryAt`: time of the next attempt. */
    watchFailures: integer('watch_failures').notNull().default(0),
    retryAt: instant('retry_at'),
  },
  (table) => [
    index('trips_user').on(table.userId),
    index('trips_wake').on(table.wakeAt).where(sql`${table.wakeAt} is not null`),
    index('trips_sos')
      .on(table.wakeAt)
      .where(sql`${table.alertedAt} is null and ${table.alarm} ->> 'reason' = 'sos'`),
    index('trips_question').on(table.questionAt).where(sql`${table.questionAt} is not null`),
    index('trips_quiet').on(table.quietAt).where(sql`${table.quietAt} is not null`),
    index('trips_silence')
      .on(table.silenceAt)
      .where(
        sql`${table.silenceAt} is not null and ${table.alarm} is null and ${table.alertedAt} is null and ${table.closedAt} is null`,
      ),
    index('trips_in_emergency')
      .on(table.id)
      .where(
        sql`${table.endedAt} is null and (${table.alertedAt} is not null or ${table.distressAt} is not null)`,
      ),
    index('trips_over')
      .on(sql`coalesce(${table.closedAt}, ${table.endedAt})`)
      .where(sql`${table.endedAt} is not null and ${table.wakeAt} is null`),
    index('trips_forgotten').on(table.forgottenAt).where(sql`${table.forgottenAt} is not null`),
    // Allows one open trip per traveler, as the traveler sees it. After the distress PIN, `closedAt` ends a
    // trip for its traveler; `endedAt` doesn't.
    uniqueIndex('trips_open_to_traveler')
      .on(table.userId)
      .where(
        sql`${table.closedAt} is null and (${table.endedAt} is null or ${table.distressAt} is not null)`,
      ),
  ],
)

/**
 * SHA-256 hashes of the ids of trips that were deleted early: by their traveler, or with the account. No new
 * trip gets such an id, as if the trip were still there. `endedAt`: end of the trip as its traveler saw it.
 */
export const deletedTrips = pgTable(
  'deleted_trips',
  {
    idHash: text('id_hash').primaryKey(),
    endedAt: instant('ended_at').notNull(),
  },
  (table) => [index('deleted_trips_ended').on(table.endedAt)],
)

export const ofTrip = () =>
  uuid('trip_id')
    .notNull()
    .references(() => trips.id, { onDelete: 'cascade' })

export const tripContacts = pgTable(
  'trip_contacts',
  {
    id: uuid().primaryKey(),
    tripId: ofTrip(),
    position: integer().notNull(),
    name: text().$type<Sealed>(),
    number: text().$type<Sealed>().notNull(),
    numberHash: text('number_hash').notNull(),
    tailHash: text('tail_hash').notNull(),
    email: text().$type<Sealed>(),
    notifiedAt: instant('notified_at'),
    tellOnDistress: boolean('tell_on_distress').notNull().default(true),
    language: text().$type<Language>(),
    /** Time at which the traveler removed the contact. Set even if the removal is only pretended. */
    removedAt: instant('removed_at'),
    /** True if the removal took effect. Under duress, only removals of excluded contacts do. */
    isOut: boolean('is_out').notNull().default(false),
    /** Time at which the contact left, as shown to the traveler. */
    leftAt: instant('left_at'),
    hasLeft: boolean('has_left').notNull().default(false),
    /** `hasLeft` as excluded contacts see it. Null unless the real value is hidden from them. */
    seemsLeft: boolean('seems_left'),
    /** True if the contact replied NO to an alert: gets new alerts and calls, but no news by text. */
    isQuiet: boolean('is_quiet').notNull().default(false),
  },
  (table) => [
    uniqueIndex('trip_contacts_position').on(table.tripId, table.position),
    index('trip_contacts_number').on(table.numberHash),
  ],
)

export const ofContact = () =>
  uuid('contact_id')
    .notNull()
    .references(() => tripContacts.id, { onDelete: 'cascade' })

export const contactLadders = pgTable(
  'contact_ladders',
  {
    contactId: uuid('contact_id')
      .primaryKey()
      .references(() => tripContacts.id, { onDelete: 'cascade' }),
    /** Not a foreign key, because inserts would then wait for locks on the trip's row. */
    tripId: uuid('trip_id').notNull(),
    messageId: milliseconds('message_id').notNull(),
    state: text().$type<LadderState>().notNull(),
    facts: jsonb().$type<LadderFacts>().notNull(),
    wakeAt: instant('wake_at'),
    /**
     * Last time that the operator was due a notice, because no contact in this contact's group had responded.
     * After a distress PIN, excluded contacts are their own group (`unawareSide`), whose notices aren't sent.
     */
    operatorToldAt: instant('operator_told_at'),
  },
  (table) => [
    index('contact_ladders_trip').on(table.tripId),
    index('contact_ladders_message').on(table.messageId),
    index('contact_ladders_unknown').on(table.tripId).where(sql`${table.operatorToldAt} is not null`),
    index('contact_ladders_wake').on(table.wakeAt).where(sql`${table.wakeAt} is not null`),
  ],
)

/** Keyed hashes of rescue codes (`RescueSecrets`). `expiresAt`: null until the contact sees the emergency end. */
export const rescueCodes = pgTable(
  'rescue_codes',
  {
    id: uuid().primaryKey(),
    codeHash: text('code_hash').notNull().unique(),
    linkHash: text('link_hash').unique(),
    tripId: ofTrip(),
    contactId: ofContact(),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('rescue_codes_trip').on(table.tripId),
    index('rescue_codes_contact').on(table.contactId),
    index('rescue_codes_expire').on(table.expiresAt),
  ],
)

/** SHA-256 hashes of revoked grants. A grant is revoked if its contact signs out before it expires. */
export const endedGrants = pgTable(
  'ended_grants',
  {
    id: text().primaryKey(),
    tripId: ofTrip(),
    endedAt: instant('ended_at').notNull(),
  },
  (table) => [index('ended_grants_trip').on(table.tripId), index('ended_grants_ended').on(table.endedAt)],
)

/** Positions, partitioned by day of `fixedAt` (decision 0077). A `ctid` is unique only within a partition. */
export const fixes = pgTable(
  'positions',
  {
    /** Not a foreign key: rows may outlast the trip, as they are unreadable without the track key. */
    tripId: uuid('trip_id').notNull(),
    fixedAt: instant('fixed_at').notNull(),
    /** Position, encrypted with the track key (`seal-trip.ts`). */
    sealed: bytes().notNull(),
    /** Time of arrival; null for positions in the demo data. */
    receivedAt: instant('received_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.fixedAt] }),
    index('positions_received').on(table.tripId, table.receivedAt),
  ],
)

/** Devices of a trip, numbered from 0. `sender`: id of the tracker, session, or account. */
export const tripDevices = pgTable(
  'trip_devices',
  {
    tripId: ofTrip(),
    number: smallint().notNull(),
    sender: uuid().notNull(),
    /** Device's name when it first sent a position or SOS, encrypted with the track key. */
    name: text().$type<Sealed>(),
    sosAt: instant('sos_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.number] }),
    unique('trip_devices_sender').on(table.tripId, table.sender),
  ],
)

/** Tracks that travelers kept after their trips. Contacts can't see these tracks. */
export const keptTracks = pgTable('kept_tracks', {
  tripId: uuid('trip_id')
    .primaryKey()
    .references(() => trips.id, { onDelete: 'cascade' }),
  sealed: bytes().notNull(),
})

const saidByContact = () => ({
  contactId: uuid('contact_id')
    .primaryKey()
    .references(() => tripContacts.id, { onDelete: 'cascade' }),
  tripId: ofTrip(),
  at: instant().notNull(),
})
export const votes = pgTable('votes', saidByContact(), (table) => [index('votes_trip').on(table.tripId)])
export const acknowledgements = pgTable('acknowledgements', saidByContact(), (table) => [
  index('acknowledgements_trip').on(table.tripId),
])

/** Views of the panel: one row per contact and hour, with the time of the first view in that hour. */
export const panelViews = pgTable(
  'panel_views',
  {
    tripId: ofTrip(),
    contactId: ofContact(),
    hour: instant().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.contactId, table.hour] }),
    index('panel_views_contact').on(table.contactId),
    index('panel_views_at').on(table.at),
  ],
)
