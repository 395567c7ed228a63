import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { MINUTE_MS, SECOND_MS } from '../../../domain/primitives/time-units.ts'
import type { StoredTrip } from '../../../domain/trip/lifecycle/stored-trip.ts'
import { seemsToTakeUntil } from '../../../domain/trip/lifecycle/trip-views.ts'
import { roundestBetween } from '../../../domain/trip/time/roundest-between.ts'
import type { TimedFix } from '../../../domain/trip/track/thin-track.ts'
import type { Database } from '../../platform/database/database.ts'
import { fixes, keptTracks, tripDevices } from '../../platform/database/schema/schema.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import { isStoredUntil, openRows, outerTripId } from '../trip-rows.ts'
import { heldPositions, isTrackHeld } from './held-positions.ts'

type TrackBounds = {
  /** Maximum number of positions in a track that is shown in full. */
  most: number
  /** In a longer track, shows all of the newest positions: at least this many, at most twice as many. */
  newest: number
  /** Maximum number of older positions to show: one per interval and device. */
  spans: number
}

/** Default bounds: more positions than a wide screen has pixel columns. */
export const shownBounds: TrackBounds = { most: 4_000, newest: 1_000, spans: 2_000 }
/** Bounds for live links and the traveler's map, smaller because anyone with a link may load the page. */
export const sharedBounds: TrackBounds = { most: 1_000, newest: 250, spans: 500 }
export const keptBounds: TrackBounds = { most: 10_000, newest: 2_500, spans: 5_000 }

/**
 * Length of the period before the newest arrival in which `mark` counts arrivals. It must exceed the clock
 * difference between two processes.
 */
const LAST_RECEIVED_MS = MINUTE_MS

/**
 * Fingerprint of a track: its newest position, its newest arrival, and the number of arrivals in the minute
 * before that. Thinning may leave it unchanged, so deleted positions may show until the next arrival.
 */
export const mark = sql<string>`(
  select case when ${isTrackHeld(outerTripId)} then concat_ws(' ',
    (select max(f.fixed_at) from ${fixes} f where f.trip_id = ${outerTripId}),
    max(l.received_at),
    (select count(*) from ${fixes} f where f.trip_id = ${outerTripId}
      and f.received_at > max(l.received_at) - ${sql.raw(`interval '${LAST_RECEIVED_MS} milliseconds'`)})) else '' end
  from (select f.received_at from ${fixes} f where f.trip_id = ${outerTripId} and f.received_at is not null
    order by f.received_at desc limit 1) l)`

/** Maximum number of intervals to process before yielding to the event loop. */
const SPANS_AT_ONCE = 500
const OPENED_AT_ONCE = 500

/**
 * Returns the positions to show, which are the same in every process. Decrypts only these.
 * @param known decrypted positions to reuse
 * @param storedUntil leaves out positions that arrived later
 */
export async function readShownTrack(
  db: Database,
  keys: DataKeys,
  tripId: string,
  {
    known = [],
    bounds = shownBounds,
    storedUntil,
  }: { known?: readonly TimedFix[]; bounds?: TrackBounds; storedUntil?: number | undefined } = {},
): Promise<TimedFix[]> {
  const instants = await shownInstants(db, tripId, bounds, storedUntil)
  const opened = new Map(known.map((fix) => [fix.fixedAt, fix]))
  const missing = instants.filter((fixedAt) => !opened.has(fixedAt))
  for (let from = 0; from < missing.length; from += OPENED_AT_ONCE) {
    const some = inArray(fixes.fixedAt, missing.slice(from, from + OPENED_AT_ONCE))
    for (const fix of await openRows(db, keys, tripId, some)) opened.set(fix.fixedAt, fix)
    await setImmediate()
  }
  // Skips positions that were deleted in the meantime.
  return instants.flatMap((fixedAt) => opened.get(fixedAt) ?? [])
}

export async function shownInstants(
  db: Database,
  tripId: string,
  bounds: TrackBounds = shownBounds,
  storedUntil?: number,
): Promise<number[]> {
  const isStored = storedUntil === undefined ? undefined : isStoredUntil(storedUntil)
  const isOfTrip = and(heldPositions(tripId), isStored)
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
    ...(await oneOfEachSpan(db, tripId, border, bounds.spans, storedUntil)),
    ...(await all(gte(fixes.fixedAt, border))),
  ]
}

/** Number of devices that each get one position per interval. All further devices share one. */
const MOST_DEVICES_APART = 4

/**
 * Returns the time of the first position in each interval. With several devices, returns one per device, up
 * to `MOST_DEVICES_APART`, told apart by the milliseconds (`upload-store.ts`), plus one for all others.
 */
async function oneOfEachSpan(
  db: Database,
  tripId: string,
  end: number,
  most: number,
  storedUntil: number | undefined,
): Promise<number[]> {
  const [oldest] = await db
    .select({ fixedAt: fixes.fixedAt })
    .from(fixes)
    .where(
      and(
        heldPositions(tripId),
        storedUntil === undefined ? undefined : isStoredUntil(storedUntil),
        lt(fixes.fixedAt, end),
      ),
    )
    .orderBy(asc(fixes.fixedAt))
    .limit(1)
  if (!oldest) return []
  const all = await db.$count(tripDevices, eq(tripDevices.tripId, tripId))
  const devices = Math.min(all, MOST_DEVICES_APART)
  const milliseconds = sql`extract(milliseconds from g.fixed_at)::int % 1000`
  const [shown, which, kinds] =
    devices < 2
      ? [sql`g.fixed_at`, sql`order by g.fixed_at limit 1`, 1]
      : [sql`min(g.fixed_at)`, sql`group by least(${milliseconds}, ${devices}::int)`, devices + 1]
  let span = SECOND_MS
  while ((end - oldest.fixedAt) / span > most / kinds - 1) span *= 2
  const instant = (ms: SQL) => sql`to_timestamp((${ms})::float8 / 1000)`
  const isStored =
    storedUntil === undefined
      ? sql``
      : sql`and (g.received_at is null or g.received_at <= ${instant(sql`${storedUntil}`)})`
  const found: number[] = []
  for (let from = Math.floor(oldest.fixedAt / span) * span; from < end; from += SPANS_AT_ONCE * span) {
    const spans = Array.from({ length: SPANS_AT_ONCE }, (_, at) => from + at * span).filter((at) => at < end)
    const { rows } = (await db.execute(sql`
      select (extract(epoch from f.fixed_at) * 1000)::float8 as at
      from json_array_elements_text(${JSON.stringify(spans)}::json) s
      cross join lateral (
        select ${shown} as fixed_at from ${fixes} g where g.trip_id = ${tripId}
          and g.fixed_at >= ${instant(sql`s.value`)}
          and g.fixed_at < ${instant(sql`least(s.value::float8 + ${span}, ${end})`)}
          ${isStored}
        ${which}) f
      order by at`)) as unknown as { rows: { at: number }[] }
    found.push(...rows.map(({ at }) => Math.round(Number(at))))
    await setImmediate()
  }
  return found
}

const CONTEXT = 'kept track'
const deflated = promisify(deflateRaw)
const inflated = promisify(inflateRaw)

/** Copies the track for the traveler, thinned if it is long. Never replaces a copy or stores an empty one. */
export async function retainTrack(
  tx: Database,
  keys: DataKeys,
  { tripId, storedUntil }: { tripId: string; storedUntil: number | undefined },
): Promise<void> {
  const track = await readShownTrack(tx, keys, tripId, { bounds: keptBounds, storedUntil })
  if (track.length === 0) return
  const bytes = await deflated(JSON.stringify(track))
  const sealed = (await keys.read(tx, 'trip', tripId)).sealBytes(bytes, CONTEXT)
  await tx.insert(keptTracks).values({ tripId, sealed }).onConflictDoNothing()
}

/**
 * Returns the traveler's kept track or, before the positions are deleted, the track that would be kept.
 * @param seeming from `tripWithoutDistress`
 */
export async function readTrackOfPast(
  db: Database,
  keys: DataKeys,
  tripId: string,
  seeming: StoredTrip,
): Promise<TimedFix[]> {
  const kept = await readKeptTrack(db, keys, tripId)
  if (kept || seeming.state === 'checkedIn') return kept ?? []
  const storedUntil = seemsToTakeUntil(seeming) ?? undefined
  return readShownTrack(db, keys, tripId, { bounds: keptBounds, storedUntil })
}

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
