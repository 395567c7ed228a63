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
import type { ReadingLimits } from '../../../domain/primitives/reading-rules.ts'
import type { LadderState } from '../../../domain/trip/advance-ladder.ts'
import type { StoredQuestion } from '../../../domain/trip/advance-question.ts'
import type { Alarm } from '../../../domain/trip/alarm.ts'
import type { LadderFacts } from '../../../domain/trip/contact-ladder.ts'
import type { TripState } from '../../../domain/trip/stored-trip.ts'
import type { Sealed } from '../secrets/data-key.ts'
import { bytes, instant } from './columns.ts'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** Sealed, as names, profile and contacts are, with the account's key (`seal-account.ts`). */
    phone: text().$type<Sealed>(),
    /** `addressHash` of the number. */
    phoneHash: text('phone_hash').unique(),
    firstName: text('first_name').$type<Sealed>(),
    lastName: text('last_name').$type<Sealed>(),
    /** Null: nothing was told. */
    profile: text().$type<Sealed>(),
    contacts: text().$type<Sealed>(),
    /** The plan of a trip whose start names none. */
    planDefaults: text('plan_defaults').$type<Sealed>(),
    passwordHash: text('password_hash'),
    pinHash: text('pin_hash'),
    distressPinHash: text('distress_pin_hash'),
    /** The account's id at an identity provider of its own (Clerk's `sub`). */
    identity: text().unique(),
    /** When they first texted to our number; null: never. */
    textedAt: instant('texted_at'),
    /** When the account was deleted, where a trip of it must still be seen through by its contacts. */
    leftAt: instant('left_at'),
    /** Which entry of the demo data this is; null for everybody real. */
    demo: text().unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('users_left').on(table.leftAt).where(sql`${table.leftAt} is not null`)],
)

/** The column of a row's account, with which the row goes. */
export const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const trips = pgTable(
  'trips',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    /** Sealed, as the place is, with the trip's key (`seal-trip.ts`). */
    activity: text().$type<Sealed>(),
    location: text().$type<Sealed>(),
    /** The float plan, sealed likewise; null: nothing was told. */
    plan: text().$type<Sealed>(),
    /** The plan as it seems to the traveler after a change under duress; null: it is that. */
    seemingPlan: text('seeming_plan').$type<Sealed>(),
    /** How far they had gone when they ended it, miles, sealed likewise; null: they have not. */
    distance: text().$type<Sealed>(),
    /** Duration text such as '2 hour'. */
    time: text(),
    startedAt: instant('started_at').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** Where the trip's statechart stands; null on a trip that was put here whole, such as the demo's. */
    state: text().$type<TripState>(),
    dueAt: instant('due_at'),
    graceMs: milliseconds('grace_ms'),
    retentionMs: milliseconds('retention_ms'),
    alertedAt: instant('alerted_at'),
    distressAt: instant('distress_at'),
    calledAgainAt: instant('called_again_at'),
    closedAt: instant('closed_at'),
    askedAt: instant('asked_at'),
    questionOutAt: instant('question_out_at'),
    /** Why the traveler is, or was, asked whether they are well, and when they last said so. */
    alarm: jsonb().$type<Alarm>(),
    wellAt: instant('well_at'),
    /** The readings that are watched, by their limits; null: none. */
    readingLimits: jsonb('reading_limits').$type<ReadingLimits>(),
    /** When it is looked next whether anything was heard of the traveler; null where nobody wants to know. */
    silenceAt: instant('silence_at'),
    /** When it is looked next whether its trackers have fallen silent, and when the traveler was last told of it. */
    quietAt: instant('quiet_at'),
    quietToldAt: instant('quiet_told_at'),
    /** Whether its traveler chose that their phone may ring; the question that was asked, and when it is looked at next. */
    rings: boolean().notNull().default(false),
    question: jsonb().$type<StoredQuestion>(),
    questionAt: instant('question_at'),
    /** Whether its traveler keeps the track beyond the end; and when they deleted the trip, which their contacts may still see. */
    keepTrack: boolean('keep_track').notNull().default(false),
    forgottenAt: instant('forgotten_at'),
    /** When the watch has to look at the trip again; null where nothing waits for the clock. */
    wakeAt: instant('wake_at'),
    /** How often in a row the watch could not change the trip, and when it tries again. */
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
    // A trip that was closed by the distress PIN looks ended to its traveler, who may start another; one under duress
    // that was not closed looks open to them, also when its contacts have resolved it.
    uniqueIndex('trips_open_to_traveler')
      .on(table.userId)
      .where(
        sql`${table.closedAt} is null and (${table.endedAt} is null or ${table.distressAt} is not null)`,
      ),
  ],
)

/** Which trip the row is of; it goes with the trip. */
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
    /** Sealed, as number and address are, with the trip's key (`seal-trip.ts`). */
    name: text().$type<Sealed>(),
    number: text().$type<Sealed>().notNull(),
    /** `addressHash` of the number. */
    numberHash: text('number_hash').notNull(),
    /** `tailHash` of the number. */
    tailHash: text('tail_hash').notNull(),
    email: text().$type<Sealed>(),
    notifiedAt: instant('notified_at'),
    tellOnDistress: boolean('tell_on_distress').notNull().default(true),
    /** When the traveler took the contact off the running trip, as the traveler sees it. */
    removedAt: instant('removed_at'),
    /** Whether they are off it: by the distress PIN it only seems so. */
    isOut: boolean('is_out').notNull().default(false),
    /** When the contact left the trip by a word of their own, as the traveler sees it; and whether they have left. */
    leftAt: instant('left_at'),
    hasLeft: boolean('has_left').notNull().default(false),
    /** Whether they texted NO after they were alerted: they get no text of it but a call for help. */
    isQuiet: boolean('is_quiet').notNull().default(false),
  },
  (table) => [
    uniqueIndex('trip_contacts_position').on(table.tripId, table.position),
    index('trip_contacts_number').on(table.numberHash),
  ],
)

/** Which contact of a trip the row is of; it goes with the contact. */
export const ofContact = () =>
  uuid('contact_id')
    .notNull()
    .references(() => tripContacts.id, { onDelete: 'cascade' })

/**
 * How each contact who was called for help is called until it is known that they know. The row is the timer:
 * `wakeAt` is null where nothing waits for the clock.
 */
export const contactLadders = pgTable(
  'contact_ladders',
  {
    contactId: uuid('contact_id')
      .primaryKey()
      .references(() => tripContacts.id, { onDelete: 'cascade' }),
    /** Goes with its contact; no reference of its own, which would wait for whoever changes the trip. */
    tripId: uuid('trip_id').notNull(),
    /** The text that calls them for help. */
    messageId: milliseconds('message_id').notNull(),
    state: text().$type<LadderState>().notNull(),
    facts: jsonb().$type<LadderFacts>().notNull(),
    wakeAt: instant('wake_at'),
    /** When whoever runs the service was last told that nobody knows. */
    operatorToldAt: instant('operator_told_at'),
  },
  (table) => [
    index('contact_ladders_trip').on(table.tripId),
    index('contact_ladders_unknown').on(table.tripId).where(sql`${table.operatorToldAt} is not null`),
    index('contact_ladders_wake').on(table.wakeAt).where(sql`${table.wakeAt} is not null`),
  ],
)

/**
 * One row a code. The code itself, and the secret of its link, are in the message alone: here are keyed hashes
 * (`RescueSecrets`). `expiresAt` is null while the emergency is open.
 */
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

/** Grants that were signed out of before their end (SHA-256 of the token). */
export const endedGrants = pgTable(
  'ended_grants',
  {
    id: text().primaryKey(),
    tripId: ofTrip(),
    endedAt: instant('ended_at').notNull(),
  },
  (table) => [index('ended_grants_trip').on(table.tripId), index('ended_grants_ended').on(table.endedAt)],
)

export const fixes = pgTable(
  'fixes',
  {
    tripId: ofTrip(),
    fixedAt: instant('fixed_at').notNull(),
    /** Where it was, and what else the phone knew, sealed with the trip's track key (`seal-trip.ts`). */
    sealed: bytes().notNull(),
    /** When it reached us; null where it was put here by ourselves. */
    receivedAt: instant('received_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.fixedAt] }),
    // Whether a track has changed is asked of those that came last.
    index('fixes_received').on(table.tripId, table.receivedAt),
  ],
)

/**
 * The devices that sent positions of a trip, numbered from 0 in the order in which they first did. `sender`: the id of
 * the tracker, of the session, or of the account where an identity provider keeps the sessions.
 */
export const tripDevices = pgTable(
  'trip_devices',
  {
    tripId: ofTrip(),
    number: smallint().notNull(),
    sender: uuid().notNull(),
    /** What its traveler called it when it first sent, sealed with the trip's track key. */
    name: text().$type<Sealed>(),
    /** When SOS was last pressed on it. */
    sosAt: instant('sos_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.number] }),
    unique('trip_devices_sender').on(table.tripId, table.sender),
  ],
)

/** A track that its traveler chose to keep, as it was when the trip ended for them. No contact reads it. */
export const keptTracks = pgTable('kept_tracks', {
  tripId: uuid('trip_id')
    .primaryKey()
    .references(() => trips.id, { onDelete: 'cascade' }),
  /** Its positions, sealed with the trip's key (`shown-track.ts`). */
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

/** Who viewed a trip’s panel: the first time in each hour (which goes by its first instant) of each contact. */
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
