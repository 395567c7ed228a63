import { setImmediate } from 'node:timers/promises'
import timeZoneAt from '@photostructure/tz-lookup'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import type { LastPosition } from '../../domain/traveler/trip/active-trip/own-trip.ts'
import { seemingEndedAt } from '../../domain/trip/lifecycle/trip-lifecycle.ts'
import type { TimedFix } from '../../domain/trip/track/thin-track.ts'
import type { Database } from '../platform/database/database.ts'
import { endedGrants, fixes, rescueCodes, tripContacts, trips } from '../platform/database/schema/schema.ts'
import type { DataKey, Sealed } from '../platform/secrets/data-key.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import type { RescueCode, TripContact, TripHead } from './emergency-types.ts'
import { heldPositions } from './positions/held-positions.ts'
import { openContact, openFix } from './seal-trip.ts'

type TripRow = Pick<
  typeof trips.$inferSelect,
  'id' | 'userId' | 'endedAt' | 'distressAt' | 'closedAt' | 'seemingState' | 'seemsEndedAt'
>

/** SQL version of `gotDistressAlert` in left-out.ts, for trips with a distress PIN. Keep the two in sync. */
export const gotDistressAlert = (contact: SQL = sql`${tripContacts}`): SQL<boolean> => sql`(
  ${contact}.tell_on_distress and not ${contact}.is_out
  and (not ${contact}.has_left or ${contact}.seems_left is not null))`

/** Contacts (`c`) who got a distress alert about another open trip (`other`) of the trip's traveler. */
const fromNotifiedElsewhere = sql`
  from ${trips} other join ${tripContacts} c on c.trip_id = other.id
  where other.user_id = "trips"."user_id" and other.id <> "trips"."id"
    and other.distress_at is not null and other.ended_at is null and ${gotDistressAlert(sql`c`)}`

export const notifiedElsewhere = sql<string[]>`(
  select coalesce(json_agg(c.number_hash), '[]'::json) ${fromNotifiedElsewhere})`

/** Contacts whose number is in `notifiedElsewhere`, with the time of the other trip's distress PIN. */
export const distressElsewhere = sql<{ contactId: string; at: number }[]>`(
  select coalesce(json_agg(json_build_object(
    'contactId', mine.id, 'at', (extract(epoch from told.at) * 1000)::bigint)), '[]'::json)
  from ${tripContacts} mine
  join (select c.number_hash, other.distress_at as at ${fromNotifiedElsewhere}) told
    on told.number_hash = mine.number_hash
  where mine.trip_id = "trips"."id")`

/** True if the traveler has another open trip. Keep the condition in sync with `openToTraveler`. */
export const hasAnotherOpenTrip = sql<boolean>`exists (
  select 1 from ${trips} other where other.user_id = ${trips.userId} and other.id <> ${trips.id}
    and other.closed_at is null and (other.ended_at is null or other.distress_at is not null))`

export const isOpenEmergency = sql<boolean>`(${trips.endedAt} is null
  and (${trips.alertedAt} is not null or ${trips.distressAt} is not null))`

/** Trip id of the outer query. In a subquery, a bare column name would mean the subquery's table. */
export const outerTripId = sql.raw('"trips"."id"')

/** SQL version of `seemsToGoOn` in trip-lifecycle.ts. Keep the two in sync. */
export const seemsToGoOn = (trip: SQL = sql`${trips}`): SQL<boolean> => sql`(
  ${trip}.distress_at is not null and (${trip}.closed_at is null or ${trip}.seeming_state = 'alerted'))`

/** True if the distress PIN ended the trip on the phone. The safety PIN deletes the track then. */
export const seemsCheckedIn = (tripId: string): SQL => sql`exists (
  select from ${trips} t where t.id = ${tripId}
    and t.distress_at is not null and t.closed_at is not null and t.seeming_state is null)`

export const contactColumns = {
  id: tripContacts.id,
  name: tripContacts.name,
  number: tripContacts.number,
  email: tripContacts.email,
}

export const access = {
  codes: sql<RescueCode[]>`(
    select coalesce(json_agg(json_build_object(
      'id', h.id, 'hash', h.code_hash, 'linkHash', h.link_hash, 'contactId', h.contact_id,
      'expiresAt', (extract(epoch from h.expires_at) * 1000)::bigint) order by h.id), '[]'::json)
    from ${rescueCodes} h where h.trip_id = ${outerTripId})`,
  endedGrants: sql<string[]>`(
    select coalesce(json_agg(e.id order by e.id), '[]'::json) from ${endedGrants} e where e.trip_id = ${outerTripId})`,
}

type SealedContactRow = Required<Omit<TripContact, 'name' | 'number' | 'email'>> & {
  name: Sealed | null
  number: Sealed
  email: Sealed | null
}

/** Contacts of a trip in the traveler's order, as JSON. */
export const contactsAsJson = sql<SealedContactRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', c.id, 'name', c.name, 'number', c.number, 'email', c.email, 'tellOnDistress', c.tell_on_distress, 'language', c.language,
    'notifiedAt', (extract(epoch from c.notified_at) * 1000)::bigint,
    'removedAt', (extract(epoch from coalesce(c.removed_at, c.left_at)) * 1000)::bigint, 'isOut', c.is_out,
    'hasLeft', c.has_left, 'seemsLeft', c.seems_left, 'isQuiet', c.is_quiet) order by c.position), '[]'::json)
  from ${tripContacts} c where c.trip_id = ${outerTripId})`

type AccessRow = { trip: TripRow; codes: RescueCode[]; endedGrants: string[] }

export const headOf = ({ trip, codes, endedGrants }: AccessRow, contacts: TripContact[]): TripHead => ({
  id: trip.id,
  userId: trip.userId,
  endedAt: trip.endedAt,
  codes,
  endedGrants,
  contacts,
  ...(trip.distressAt === null ? {} : { seemsEndedAt: seemingEndedAt(trip) }),
})

export async function sealedContacts(db: Database, tripId: string) {
  const [row] = await db.select({ contacts: contactsAsJson }).from(trips).where(eq(trips.id, tripId))
  return row?.contacts ?? []
}

export async function contactsOf(db: Database, keys: DataKeys, tripId: string): Promise<TripContact[]> {
  const key = await keys.read(db, 'trip', tripId)
  return (await sealedContacts(db, tripId)).map((contact) => openContact(key, contact))
}

/** Loads trip heads by trip id, in a fixed number of statements. */
export async function readHeads(
  db: Database,
  keys: DataKeys,
  tripIds: string[],
): Promise<Map<string, TripHead>> {
  const rows = await db
    .select({ trip: trips, ...access, contacts: contactsAsJson })
    .from(trips)
    .where(inArray(trips.id, tripIds))
  await keys.preload(db, 'trip', tripIds)
  const heads = new Map<string, TripHead>()
  for (const row of rows) {
    const key = await keys.read(db, 'trip', row.trip.id)
    const contacts = row.contacts.map((contact) => openContact(key, contact))
    heads.set(row.trip.id, headOf(row, contacts))
  }
  return heads
}

const OPENED_AT_ONCE = 500

/** Streams the positions of a track. Each part is a query of its own, so `which` may end the track early. */
export async function* trackInParts(
  db: Database,
  keys: DataKeys,
  tripId: string,
  which?: SQL,
): AsyncGenerator<TimedFix[], void, void> {
  for (let after: number | null = null; ; ) {
    const isNext = after === null ? undefined : gt(fixes.fixedAt, after)
    const part = await openRows(db, keys, tripId, and(which, isNext), OPENED_AT_ONCE)
    if (part.length > 0) yield part
    if (part.length < OPENED_AT_ONCE) return
    after = part.at(-1)?.fixedAt ?? null
    await setImmediate()
  }
}

export const isStoredUntil = (at: number) => or(isNull(fixes.receivedAt), lte(fixes.receivedAt, at))

/** Loads and decrypts positions. Holds all of them in memory, so callers must limit their number. */
export async function openRows(
  db: Database,
  keys: DataKeys,
  tripId: string,
  which: SQL | undefined,
  most?: number,
): Promise<TimedFix[]> {
  const asked = db
    .select({ fixedAt: fixes.fixedAt, receivedAt: fixes.receivedAt, sealed: fixes.sealed })
    .from(fixes)
    .where(and(heldPositions(tripId), which))
    .orderBy(asc(fixes.fixedAt))
  const rows = await (most === undefined ? asked : asked.limit(most))
  if (rows.length === 0) return []
  const key = await keys.read(db, 'track', tripId)
  return rows.map((row) => fixOf(key, row))
}

/** Difference between a position's time and its arrival, above which `receivedAt` is returned. */
const LATE_MS = MINUTE_MS

type FixRow = { fixedAt: number; receivedAt: number | null; sealed: Buffer }

function fixOf(key: DataKey, { receivedAt, ...row }: FixRow): TimedFix {
  const { details, ...position } = openFix(key, row)
  if (receivedAt !== null && Math.abs(receivedAt - row.fixedAt) > LATE_MS) details.receivedAt = receivedAt
  return Object.keys(details).length > 0 ? { ...position, details } : position
}

/** Newest position of a trip, for a lateral join with trips. */
export const newestPosition = (db: Database) =>
  db
    .select({ fixedAt: fixes.fixedAt, receivedAt: fixes.receivedAt, sealed: fixes.sealed })
    .from(fixes)
    .where(heldPositions(outerTripId))
    .orderBy(desc(fixes.fixedAt))
    .limit(1)
    .as('newest')

export function lastPositionOf(key: DataKey, row: FixRow): LastPosition {
  const { source = null, accuracy = null, battery = null } = openFix(key, row).details
  return { at: row.fixedAt, receivedAt: row.receivedAt, source, accuracy, battery }
}

/** Loads the IANA time zone of each trip's newest position, in a fixed number of statements. */
export async function readTimeZones(
  db: Database,
  keys: DataKeys,
  tripIds: string[],
): Promise<Map<string, string>> {
  const newest = newestPosition(db)
  const rows = await db
    .select({ tripId: trips.id, fixedAt: newest.fixedAt, sealed: newest.sealed })
    .from(trips)
    .crossJoinLateral(newest)
    .where(inArray(trips.id, tripIds))
  await keys.preload(
    db,
    'track',
    rows.map((row) => row.tripId),
  )
  const zones = new Map<string, string>()
  for (const row of rows) {
    const { latitude, longitude } = openFix(await keys.read(db, 'track', row.tripId), row)
    const zone = timeZoneAt(latitude, longitude)
    if (zone) zones.set(row.tripId, zone)
  }
  return zones
}

/** Selects a user's trips, except those that the user deleted or never saw (`addUnseenTrip`). */
export const isSeenBy = (userId: string) => and(eq(trips.userId, userId), isNull(trips.forgottenAt))

/** Selects the trip that the traveler sees as open (`travelerView`). */
export const openToTraveler = (userId: string | Placeholder) =>
  and(
    eq(trips.userId, userId),
    isNull(trips.closedAt),
    or(isNull(trips.endedAt), isNotNull(trips.distressAt)),
  )

export async function hasOpenTrip(db: Database, userId: string): Promise<boolean> {
  const [open] = await db.select({ id: trips.id }).from(trips).where(openToTraveler(userId))
  return open !== undefined
}
