import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { SECOND_MS } from '../../../domain/primitives/time-units.ts'
import { QUIET_AFTER_MS } from '../../../domain/traveler/trip/alerts/silence.ts'
import {
  CODE_LIFE_AFTER_END_MS,
  LONGEST_EMERGENCY_MS,
} from '../../../domain/trip/lifecycle/trip-lifecycle.ts'
import { isStillExempt } from '../../accounts/sessions/exempt-trackers.ts'
import type { Uploader } from '../../accounts/sessions/identity.ts'
import { batched } from '../../platform/database/batched.ts'
import type { Database } from '../../platform/database/database.ts'
import { devices, sessions } from '../../platform/database/schema/account-schema.ts'
import { fixes, tripDevices, trips, users } from '../../platform/database/schema/schema.ts'
import type { DataKey } from '../../platform/secrets/data-key.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import type { TripStore } from '../ports.ts'
import { openFix, sealFix } from '../seal-trip.ts'
import type { UploadTrip } from '../trip.ts'
import { seemsToGoOn } from '../trip-rows.ts'
import { MOST_FIXES } from './read-fix.ts'
import { type AcceptedFix, isOfTrip, MOST_BEFORE_START_MS } from './refuse-untimely.ts'
import { numberDevice } from './trip-devices.ts'

/** `onlyTrip`: the trip that takes the positions; without it, all of the sender's trips do. */
type Upload = { by: Uploader; fixes: AcceptedFix[]; now: number; onlyTrip?: string }

const MOST_REMEMBERED = 20_000

/** Period whose stored positions are read at once to find a free millisecond. */
const SEARCHED_MS = SECOND_MS

/** Maximum shift of a position's time, to bound the search for a free millisecond. */
const MOST_MOVED_MS = SECOND_MS

/**
 * Stores concurrent uploads in batches. Encrypts positions for the sender's cached trips, and repeats this if
 * a trip was missing. Row locks keep a trip from ending meanwhile.
 * @param atOnce maximum number of parallel batches
 */
export function uploadStore(db: Database, keys: DataKeys, atOnce: number): Pick<TripStore, 'takeUpload'> {
  const statement = statementOn(db)
  const followedBy = new LRUCache<string, Followed[]>({ max: MOST_REMEMBERED })

  const takeAll = async (
    uploads: Upload[],
    { isSecondTry = false } = {},
  ): Promise<(UploadTrip[] | null)[]> => {
    const sealed = await Promise.all(
      uploads.map(({ by, fixes }) =>
        sealedFor(db, keys, fixes.length > 0 ? (followedBy.get(proofOf(by)) ?? []) : []),
      ),
    )
    const found = await statement.execute(sentIn(uploads, sealed))
    const taken: (UploadTrip[] | null)[] = []
    const missed: number[] = []
    const clashing: Upload[] = []
    const searches = new Map<string, Search>()
    for (const [n, upload] of uploads.entries()) {
      const { by, fixes } = upload
      const own = found.filter((row) => row.n === n)
      const trips = own.flatMap(({ tripId, ...trip }) => (tripId === null ? [] : [{ tripId, ...trip }]))
      const followed = trips.filter(({ isFollowed }) => isFollowed)
      const isMissed = fixes.length > 0 && followed.some(({ tripId }) => !sealed[n]?.has(tripId))
      const numbers = followed.map(async ({ tripId, startedAt, device, userId, sender }) => {
        const number = device ?? (isMissed ? await numberDevice(db, keys, tripId, { userId, sender }) : null)
        return { tripId, startedAt, device: number }
      })
      followedBy.set(proofOf(by), await Promise.all(numbers))
      if (isMissed) missed.push(n)
      clashing.push(...(await movedUploads(db, searches, sealed[n], upload, followed)))
      taken.push(own.length === 0 ? null : trips)
    }
    // Terminates, because each round stores at least one position or finds one that another process stored.
    if (clashing.length > 0) await takeAll(clashing)
    if (missed.length === 0) return taken
    if (isSecondTry) throw new Error('positions cannot be encrypted: the trip has no track key')
    const again = await takeAll(
      uploads.filter((_, n) => missed.includes(n)),
      { isSecondTry: true },
    )
    for (const [at, n] of missed.entries()) taken[n] = again[at] ?? null
    return taken
  }
  const take = batched((uploads: Upload[]) => takeAll(uploads), {
    atOnce,
    fits: (before, upload) =>
      [...before, upload].reduce((count, { fixes }) => count + fixes.length, 0) <= MOST_FIXES,
  })
  return { takeUpload: (by, accepted, now) => take({ by, fixes: accepted, now }) }
}

const milliseconds = (length: number) => sql.raw(`interval '${length} milliseconds'`)

const proofOf = (by: Uploader): string => (by.kind === 'identity' ? by.identity : by.tokenHash)

/** Trip that takes a sender's positions. `device`: the sender's number on that trip; null without one. */
type Followed = Pick<UploadTrip, 'tripId' | 'startedAt'> & { device: number | null }
type Sealing = { key: DataKey; startedAt: number; device: number }

/** Returns keys and device numbers by trip id. Skips trips without a readable key or a device number. */
async function sealedFor(db: Database, keys: DataKeys, trips: Followed[]): Promise<Map<string, Sealing>> {
  const found = new Map<string, Sealing>()
  for (const { tripId, startedAt, device } of trips) {
    const key = device === null ? null : await keys.read(db, 'track', tripId).catch(() => null)
    if (key && device !== null) found.set(tripId, { key, startedAt, device })
  }
  return found
}

/**
 * Encrypts positions and packs uploads as JSON, so that one prepared statement serves any number. `n` is the
 * upload's index.
 */
function sentIn(
  uploads: Upload[],
  sealedFor: Map<string, Sealing>[],
): { uploads: string; positions: string } {
  const senders = uploads.map(({ by, now }, n) => ({
    n,
    kind: by.kind,
    proof: proofOf(by),
    now: new Date(now),
    newest: newestOf(uploads[n]?.fixes ?? []),
    shown: by.shownUserId,
    device: by.kind === 'device' ? by.deviceId : null,
  }))
  const positions = uploads.flatMap(({ fixes, onlyTrip }, n) =>
    [...(sealedFor[n] ?? [])].flatMap(([tripId, { key, startedAt, device }]) =>
      fixes.flatMap((fix, at) => {
        if (!isOfTrip(fix, startedAt) || (onlyTrip ?? tripId) !== tripId) return []
        const fixedAt = instantOn(device, fix.fixedAt)
        return {
          n,
          at,
          trip_id: tripId,
          fixed_at: fixedAt,
          received_at: Math.trunc(fix.receivedAt),
          sealed: sealFix(key, { ...fix, fixedAt, device }).toString('base64'),
        }
      }),
    ),
  )
  return { uploads: JSON.stringify(senders), positions: JSON.stringify(positions) }
}

/**
 * Adds the device's number to the time, as milliseconds, so that devices that measure on the full second
 * rarely share a time on a trip. If they do, the later position is moved to the next free millisecond.
 */
const instantOn = (device: number, fixedAt: number): number => Math.trunc(fixedAt) + device

/** Finds free times for positions that weren't stored because another position has their time. */
async function movedUploads(
  db: Database,
  searches: Map<string, Search>,
  sealed: Map<string, Sealing> | undefined,
  upload: Upload,
  trips: { tripId: string; clashes: number[] | null }[],
): Promise<Upload[]> {
  const moved: Upload[] = []
  for (const { tripId, clashes } of trips) {
    const sealing = sealed?.get(tripId)
    if (clashes === null || !sealing) continue
    const unstored = clashes.flatMap((at) => upload.fixes[at] ?? [])
    const different = await differentFromStored(db, tripId, sealing, unstored)
    const fixes = await movedToFree(db, searches, { tripId, sealing, different })
    if (fixes.length > 0) moved.push({ ...upload, fixes, onlyTrip: tripId })
  }
  return moved
}

async function differentFromStored(
  db: Database,
  tripId: string,
  { key, device }: Sealing,
  unstored: AcceptedFix[],
): Promise<AcceptedFix[]> {
  const instants = unstored.map(({ fixedAt }) => instantOn(device, fixedAt))
  const rows = await db
    .select({ fixedAt: fixes.fixedAt, sealed: fixes.sealed })
    .from(fixes)
    .where(and(eq(fixes.tripId, tripId), inArray(fixes.fixedAt, instants)))
  const stored = new Map(rows.map((row) => [row.fixedAt, row]))
  return unstored.filter((fix) => {
    const row = stored.get(instantOn(device, fix.fixedAt))
    return row !== undefined && !isSame(openedOrNull(key, row), fix, device)
  })
}

type Located = Pick<AcceptedFix, 'latitude' | 'longitude'> & { device?: number }

const isSame = (stored: Located | null, fix: AcceptedFix, device: number): boolean =>
  stored?.latitude === fix.latitude && stored.longitude === fix.longitude && (stored.device ?? 0) === device

/** `taken`: times in use, with their positions (null if damaged). `searched`: loaded periods. */
type Search = { taken: Map<number, Located | null>; searched: Set<number> }

type Different = { tripId: string; sealing: Sealing; different: AcceptedFix[] }

/**
 * Moves each position to the next free millisecond. Drops it if it turns out to be stored already, or if none
 * is free within `MOST_MOVED_MS`. Uploads of a batch share `searches` (by trip), so that no two take the same
 * millisecond.
 */
async function movedToFree(
  db: Database,
  searches: Map<string, Search>,
  { tripId, sealing: { key, device }, different }: Different,
): Promise<AcceptedFix[]> {
  const known = searches.get(tripId) ?? { taken: new Map(), searched: new Set() }
  searches.set(tripId, known)
  const { taken, searched } = known
  const search = async (period: number) => {
    searched.add(period)
    const [from, until] = [period * SEARCHED_MS, (period + 1) * SEARCHED_MS - 1]
    const rows = await db
      .select({ fixedAt: fixes.fixedAt, sealed: fixes.sealed })
      .from(fixes)
      .where(and(eq(fixes.tripId, tripId), between(fixes.fixedAt, from, until)))
    for (const row of rows) taken.set(row.fixedAt, openedOrNull(key, row))
  }
  const moved: AcceptedFix[] = []
  for (const fix of different) {
    const first = instantOn(device, fix.fixedAt)
    for (let at = first; at <= first + MOST_MOVED_MS; at += 1) {
      const period = Math.floor(at / SEARCHED_MS)
      if (!searched.has(period)) await search(period)
      const there = taken.get(at)
      if (there !== undefined && !isSame(there, fix, device)) continue
      if (there === undefined) {
        taken.set(at, { ...fix, device })
        moved.push({ ...fix, fixedAt: at - device })
      }
      break
    }
  }
  return moved
}

/** Returns null for a damaged row, so that it blocks no upload. Reading the track reports the damage. */
function openedOrNull(key: DataKey, row: Parameters<typeof openFix>[1]): ReturnType<typeof openFix> | null {
  try {
    return openFix(key, row)
  } catch {
    return null
  }
}

const newestOf = (fixes: AcceptedFix[]): Date | null =>
  fixes.length === 0 ? null : new Date(Math.max(...fixes.map(({ fixedAt }) => fixedAt)))

/**
 * True if the upload shows that the tracker works: on a running trip, by a position that belongs to it;
 * otherwise, by a recent one.
 */
const isLocated = sql`(k.newest is not null and k.newest >= coalesce(
  (select min(f.started_at_exact) from followed f where f.owner_id = k.user_id and f.is_open) - ${milliseconds(MOST_BEFORE_START_MS)},
  k.now - ${milliseconds(QUIET_AFTER_MS)}))`

const sosAt = sql`case when t.alarm ->> 'reason' = 'sos' then to_timestamp((t.alarm ->> 'raisedAt')::float8 / 1000) end`

/** True if an ended trip still takes positions (`seemsToTakeUntil`). `calledAt`: last call for help. */
const takesPositions = (endedAt: SQL, calledAt: SQL) => sql`(
  ${endedAt} < ${calledAt} + ${milliseconds(LONGEST_EMERGENCY_MS)}
  and ${endedAt} > (select max(now) from upload) - ${milliseconds(CODE_LIFE_AFTER_END_MS)})`

const seemsOpen = seemsToGoOn(sql`t`)
const calledAt = sql`greatest(t.started_at, t.alerted_at, t.distress_at, t.called_again_at, ${sosAt})`
/** Selects ended trips that still accept positions, because they seem open or can be reopened. */
const isHeld = sql`(t.state = 'held' and (${seemsOpen} or ${takesPositions(sql`t.ended_at`, calledAt)}))`

const seemsCalledAt = sql`greatest(t.started_at, t.alerted_at, ${sosAt})`
/** Selects trips that excluded contacts see as ended, but that still accept positions. */
const seemsHeld = sql`(t.state <> 'forgotten' and ${takesPositions(sql`t.seems_ended_at`, seemsCalledAt)})`

/**
 * Prepares the statement, so that PostgreSQL can reuse its plan. It returns one row per upload and trip, or
 * one without a trip if the sender has none.
 */
function statementOn(db: Database) {
  const upload = db.$with('upload', {}).as(sql`
    select * from json_to_recordset(${sql.placeholder('uploads')}::json)
      as u(n int, kind text, proof text, device text, now timestamptz, newest timestamptz, shown text)`)
  const known = db
    .$with('known', {
      n: sql<number>`n`.as('n'),
      userId: sql<string>`user_id`.as('user_id'),
      sender: sql<string>`sender`.as('sender'),
    })
    .as(sql`
    select u.n, u.now, u.newest, d.user_id, d.id as device_id, null as session, d.id as sender from upload u join ${devices} d on d.token_hash = u.proof
      where u.kind = 'device' and (u.device is null or u.device = d.id::text)
        and (d.expires_at is null or d.expires_at > u.now)
        and ${isStillExempt({ userId: sql`d.user_id`, sparedAt: sql`d.spared_at` }, sql`u.now`)}
    union all
    select u.n, u.now, u.newest, s.user_id, null, s.token_hash, s.id from upload u join ${sessions} s on s.token_hash = u.proof
      where u.kind = 'session' and s.expires_at > u.now and coalesce(u.shown = s.user_id::text, true)
    union all
    select u.n, u.now, u.newest, p.id, null, null, p.id from upload u join ${users} p on p.identity = u.proof
      where u.kind = 'identity' and p.left_at is null and coalesce(u.shown = p.id::text, true)`)
  const seen = db.$with('seen', {}).as(sql`
    update ${sessions} s set last_used_at = k.now from known k
      where s.token_hash = k.session and (s.last_used_at is null or s.last_used_at <= k.now - interval '1 hour')`)
  const followed = db
    .$with('followed', {
      tripId: sql<string | null>`trip_id`.as('trip_id'),
      ownerId: sql<string>`owner_id`.as('owner_id'),
      startedAt: sql<number>`started_at`.as('started_at'),
      isOpen: sql<boolean>`is_open`.as('is_open'),
      isFollowed: sql<boolean>`is_followed`.as('is_followed'),
      isWatched: sql<boolean>`is_watched`.as('is_watched'),
    })
    .as(sql`
    select t.id as trip_id, t.user_id as owner_id, (extract(epoch from t.started_at) * 1000)::float8 as started_at,
        t.started_at as started_at_exact,
        t.closed_at is null or t.closed_at = t.seems_ended_at and ${seemsHeld} as is_open, t.ended_at is null or ${isHeld} or ${seemsHeld} as is_followed,
        t.reading_limits is not null and t.alarm is null and t.alerted_at is null
          and t.closed_at is null as is_watched
      from ${trips} t where t.user_id in (select user_id from known)
        and (t.ended_at is null or ${seemsOpen} or ${isHeld} or ${seemsHeld})
      for share of t`)
  const used = db.$with('used', {}).as(sql`
    update ${devices} d set last_used_at = k.now, last_position_at = coalesce(k.located_at, d.last_position_at)
      from (select device_id, max(now) as now, max(now) filter (where ${isLocated}) as located_at from known k group by 1) k
      where d.id = k.device_id and (d.last_used_at is null or d.last_used_at < k.now - interval '1 minute'
        or d.last_position_at is null and k.located_at is not null
        or d.last_position_at < k.located_at - interval '1 minute')`)
  const sent = db.$with('sent', {}).as(sql`
    select f.n, f.at, t.trip_id, f.fixed_at, f.received_at, decode(f.sealed, 'base64') as sealed
      from json_to_recordset(${sql.placeholder('positions')}::json)
        as f(n int, at int, trip_id uuid, fixed_at float8, received_at float8, sealed text)
      join known k on k.n = f.n join followed t on t.owner_id = k.user_id and t.trip_id = f.trip_id
      where t.is_followed`)
  const taken = db.$with('taken', {}).as(sql`
    insert into ${fixes} (trip_id, fixed_at, received_at, sealed)
      select trip_id, to_timestamp(fixed_at / 1000), to_timestamp(received_at / 1000), sealed from sent
      on conflict do nothing returning sealed`)
  const clashing = db
    .$with('clashing', {
      n: sql<number>`clashing_n`.as('clashing_n'),
      tripId: sql<string>`clashing_trip`.as('clashing_trip'),
      clashes: sql<number[] | null>`clashes`.as('clashes'),
    })
    .as(sql`
    select n as clashing_n, trip_id as clashing_trip, json_agg(at order by at) as clashes from sent
      where sealed not in (select sealed from taken) group by n, trip_id`)
  return db
    .with(upload, known, seen, followed, used, sent, taken, clashing)
    .select({
      n: known.n,
      userId: known.userId,
      sender: known.sender,
      device: sql<number | null>`(
        select d.number from ${tripDevices} d where d.trip_id = followed.trip_id and d.sender = known.sender)`,
      tripId: followed.tripId,
      startedAt: followed.startedAt,
      isOpen: followed.isOpen,
      isFollowed: followed.isFollowed,
      isWatched: followed.isWatched,
      clashes: clashing.clashes,
    })
    .from(known)
    .leftJoin(followed, eq(followed.ownerId, known.userId))
    .leftJoin(clashing, and(eq(clashing.n, known.n), eq(clashing.tripId, followed.tripId)))
    .prepare('take_uploads')
}
