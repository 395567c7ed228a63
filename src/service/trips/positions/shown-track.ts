import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { MINUTE_MS, SECOND_MS } from '../../../domain/primitives/time-units.ts'
import { roundestBetween } from '../../../domain/trip/roundest-between.ts'
import type { TimedFix } from '../../../domain/trip/thin-track.ts'
import type { Database } from '../../platform/database/database.ts'
import { fixes, keptTracks } from '../../platform/database/schema.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import { openRows, outerTripId } from '../trip-rows.ts'
import { heldPositions, isTrackHeld } from './held-positions.ts'

/** How much of a long track is read. */
type TrackBounds = {
  /** A track of no more positions is read as it is. */
  most: number
  /** Of a longer track at least this many of the newest positions are read, and at most twice as many. */
  newest: number
  /** Before these, one position is read of each of at most this many spans of time. */
  spans: number
}

/** What a screen can show: more positions than a wide one has columns. */
export const shownBounds: TrackBounds = { most: 4_000, newest: 1_000, spans: 2_000 }
/** What a page shows that anybody who has its link may ask for, and that is made anew each time. */
export const sharedBounds: TrackBounds = { most: 1_000, newest: 250, spans: 500 }
/** What stays of a trip for its traveler. */
export const keptBounds: TrackBounds = { most: 10_000, newest: 2_500, spans: 5_000 }

/** Clocks of two processes that take positions of one trip are not as far apart as this, ms. */
const LAST_RECEIVED_MS = MINUTE_MS

/**
 * A column of a statement on `trips`: a text that changes whenever positions are added to the trip's track, or all of
 * them are forgotten. It is made of the newest instant and of how many positions arrived in the last minute of arrivals.
 * It is asked once a second for each track that is watched, so it reads few rows however long the track is. Positions
 * that thinning deletes may be shown until the next one arrives.
 */
export const mark = sql<string>`(
  select case when ${isTrackHeld(outerTripId)} then concat_ws(' ',
    (select max(f.fixed_at) from ${fixes} f where f.trip_id = ${outerTripId}),
    max(l.received_at),
    (select count(*) from ${fixes} f where f.trip_id = ${outerTripId}
      and f.received_at > max(l.received_at) - ${sql.raw(`interval '${LAST_RECEIVED_MS} milliseconds'`)})) else '' end
  from (select f.received_at from ${fixes} f where f.trip_id = ${outerTripId} and f.received_at is not null
    order by f.received_at desc limit 1) l)`

/** How many spans are looked for, and how many positions are opened, before other work gets its turn. */
const SPANS_AT_ONCE = 500
const OPENED_AT_ONCE = 500

/**
 * The positions of a trip that are worth showing, oldest first: all of a usual track, and of a long one the newest, and
 * before these one in each span of time. What is not shown is neither read nor opened, so that the work does not grow
 * with the track. The same track gives the same positions in every process, and a position more changes few of them:
 * spans begin at round instants, and their length and the border to the newest ones move rarely.
 * @param known positions of it that were opened before: they are not opened again.
 */
export async function readShownTrack(
  db: Database,
  keys: DataKeys,
  tripId: string,
  { known = [], bounds = shownBounds }: { known?: readonly TimedFix[]; bounds?: TrackBounds } = {},
): Promise<TimedFix[]> {
  const instants = await shownInstants(db, tripId, bounds)
  const opened = new Map(known.map((fix) => [fix.fixedAt, fix]))
  const missing = instants.filter((fixedAt) => !opened.has(fixedAt))
  for (let from = 0; from < missing.length; from += OPENED_AT_ONCE) {
    const some = inArray(fixes.fixedAt, missing.slice(from, from + OPENED_AT_ONCE))
    for (const fix of await openRows(db, keys, tripId, some)) opened.set(fix.fixedAt, fix)
    await setImmediate()
  }
  // A position that was deleted meanwhile is left out.
  return instants.flatMap((fixedAt) => opened.get(fixedAt) ?? [])
}

/** When the positions of a trip that are worth showing were taken, oldest first; as `readShownTrack`, which opens them. */
export async function shownInstants(
  db: Database,
  tripId: string,
  bounds: TrackBounds = shownBounds,
): Promise<number[]> {
  const isOfTrip = heldPositions(tripId)
  /** The instant of the position that this many newer ones follow; null where there are fewer. */
  const behind = async (newer: number): Promise<number | null> => {
    const [row] = await db
      .select({ fixedAt: fixes.fixedAt })
      .from(fixes)
      .where(isOfTrip)
      .orderBy(desc(fixes.fixedAt))
      .offset(newer)
      .limit(1)
    return row?.fixedAt ?? null
  }
  const all = async (which?: SQL) => {
    const rows = await db
      .select({ fixedAt: fixes.fixedAt })
      .from(fixes)
      .where(and(isOfTrip, which))
      .orderBy(asc(fixes.fixedAt))
    return rows.map(({ fixedAt }) => fixedAt)
  }
  if ((await behind(bounds.most)) === null) return all()
  const [after, until] = [await behind(2 * bounds.newest), await behind(bounds.newest)]
  if (after === null || until === null) return all()
  const border = roundestBetween(after, until)
  return [
    ...(await oneOfEachSpan(db, tripId, border, bounds.spans)),
    ...(await all(gte(fixes.fixedAt, border))),
  ]
}

/** The first position of each span of time before an instant that has one, oldest first. */
async function oneOfEachSpan(db: Database, tripId: string, end: number, most: number): Promise<number[]> {
  const [oldest] = await db
    .select({ fixedAt: fixes.fixedAt })
    .from(fixes)
    .where(and(heldPositions(tripId), lt(fixes.fixedAt, end)))
    .orderBy(asc(fixes.fixedAt))
    .limit(1)
  if (!oldest) return []
  let span = SECOND_MS
  while ((end - oldest.fixedAt) / span > most - 1) span *= 2
  const found: number[] = []
  for (let from = Math.floor(oldest.fixedAt / span) * span; from < end; from += SPANS_AT_ONCE * span) {
    const spans = Array.from({ length: SPANS_AT_ONCE }, (_, at) => from + at * span).filter((at) => at < end)
    const instant = (ms: SQL) => sql`to_timestamp((${ms})::float8 / 1000)`
    const { rows } = (await db.execute(sql`
      select (extract(epoch from f.fixed_at) * 1000)::float8 as at
      from json_array_elements_text(${JSON.stringify(spans)}::json) s
      cross join lateral (
        select g.fixed_at from ${fixes} g where g.trip_id = ${tripId}
          and g.fixed_at >= ${instant(sql`s.value`)}
          and g.fixed_at < ${instant(sql`least(s.value::float8 + ${span}, ${end})`)}
        order by g.fixed_at limit 1) f`)) as unknown as { rows: { at: number }[] }
    found.push(...rows.map(({ at }) => Math.round(Number(at))))
    await setImmediate()
  }
  return found
}

const CONTEXT = 'kept track'
const deflated = promisify(deflateRaw)
const inflated = promisify(inflateRaw)

/**
 * Makes the traveler's own copy of a trip's track, of a long one with fewer of its older positions, unless there is
 * one. Contacts never read it: the track that they are shown goes as ever, at a check-in or 72 hours after their
 * resolution. Must run in the transaction that ends the trip.
 */
export async function keepTrack(tx: Database, keys: DataKeys, tripId: string): Promise<void> {
  const track = await readShownTrack(tx, keys, tripId, { bounds: keptBounds })
  const bytes = await deflated(JSON.stringify(track))
  const sealed = (await keys.read(tx, 'trip', tripId)).sealBytes(bytes, CONTEXT)
  await tx.insert(keptTracks).values({ tripId, sealed }).onConflictDoNothing()
}

/** The copy, oldest position first; null where there is none. */
export async function readKeptTrack(
  db: Database,
  keys: DataKeys,
  tripId: string,
): Promise<TimedFix[] | null> {
  const [row] = await db.select().from(keptTracks).where(eq(keptTracks.tripId, tripId))
  if (!row) return null
  const opened = (await keys.read(db, 'trip', tripId)).openBytes(row.sealed, CONTEXT)
  return JSON.parse((await inflated(opened)).toString('utf8')) as TimedFix[]
}
