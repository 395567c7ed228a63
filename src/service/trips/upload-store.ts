import { eq, sql } from 'drizzle-orm'
import { devices, sessions } from '../platform/database/account-schema.ts'
import type { Database } from '../platform/database/database.ts'
import { fixes, trips, users } from '../platform/database/schema.ts'
import { batched } from './batched.ts'
import { type AcceptedFix, MOST_BEFORE_START_MS } from './judge-fixes.ts'
import type { TripStore } from './ports.ts'
import { MOST_FIXES } from './reading.ts'
import type { Uploader, UploadersTrip } from './uploader.ts'

type Upload = { by: Uploader; fixes: AcceptedFix[]; now: number }

/**
 * Uploads that arrive together are one statement: whose they are, the trips of theirs that are followed, and the
 * positions. The lock on a trip's row keeps its end from coming in between.
 * @param atOnce how many such statements may be under way.
 */
export function uploadStore(db: Database, atOnce: number): Pick<TripStore, 'takeUpload'> {
  const statement = statementOn(db)
  const take = batched(
    async (uploads: Upload[]): Promise<(UploadersTrip[] | null)[]> => {
      const found = await statement.execute(sentIn(uploads))
      return uploads.map((_, n) => {
        const own = found.filter((row) => row.n === n)
        const trips = own.flatMap(({ tripId, startedAt, isOpen }) =>
          tripId === null ? [] : [{ tripId, startedAt, isOpen }],
        )
        return own.length === 0 ? null : trips
      })
    },
    {
      atOnce,
      fits: (before, upload) =>
        [...before, upload].reduce((count, { fixes }) => count + fixes.length, 0) <= MOST_FIXES,
    },
  )
  return { takeUpload: (by, accepted, now) => take({ by, fixes: accepted, now }) }
}

/** The statement's parameters: JSON, however many uploads there are. `n`: an upload's place among them. */
function sentIn(uploads: Upload[]): { uploads: string; positions: string } {
  const senders = uploads.map(({ by, now }, n) => ({
    ...{ n, kind: by.kind, proof: by.kind === 'identity' ? by.identity : by.tokenHash, now: new Date(now) },
    device: by.kind === 'device' ? by.deviceId : null,
  }))
  const positions = uploads.flatMap(({ fixes }, n) =>
    fixes.map(({ details, fixedAt, receivedAt, ...place }) => ({
      ...{ n, ...place, ...details, fixed_at: Math.trunc(fixedAt), received_at: Math.trunc(receivedAt) },
    })),
  )
  return { uploads: JSON.stringify(senders), positions: JSON.stringify(positions) }
}

/**
 * One row for each trip of an upload's that is followed or seems to run, or one without a trip. Planning the statement
 * takes longer than running it, so a server prepares it once for each connection.
 */
function statementOn(db: Database) {
  const upload = db.$with('upload', {}).as(sql`
    select * from json_to_recordset(${sql.placeholder('uploads')}::json)
      as u(n int, kind text, proof text, device text, now timestamptz)`)
  const known = db
    .$with('known', { n: sql<number>`n`.as('n'), userId: sql<string>`user_id`.as('user_id') })
    .as(sql`
    select u.n, u.now, d.user_id, d.id as device_id, null as session from upload u join ${devices} d on d.token_hash = u.proof
      where u.kind = 'device' and (u.device is null or u.device = d.id::text)
        and (d.expires_at is null or d.expires_at > u.now)
    union all
    select u.n, u.now, s.user_id, null, s.token_hash from upload u join ${sessions} s on s.token_hash = u.proof
      where u.kind = 'session' and s.expires_at > u.now
    union all
    select u.n, u.now, p.id, null, null from upload u join ${users} p on p.identity = u.proof
      where u.kind = 'identity' and p.left_at is null`)
  const used = db.$with('used', {}).as(sql`
    update ${devices} d set last_used_at = k.now from known k
      where d.id = k.device_id and (d.last_used_at is null or d.last_used_at < k.now - interval '1 minute')`)
  const seen = db.$with('seen', {}).as(sql`
    update ${sessions} s set last_used_at = k.now from known k
      where s.token_hash = k.session and (s.last_used_at is null or s.last_used_at <= k.now - interval '1 hour')`)
  const followed = db
    .$with('followed', {
      tripId: sql<string | null>`trip_id`.as('trip_id'),
      ownerId: sql<string>`owner_id`.as('owner_id'),
      startedAt: sql<number>`started_at`.as('started_at'),
      isOpen: sql<boolean>`is_open`.as('is_open'),
    })
    .as(sql`
    select t.id as trip_id, t.user_id as owner_id, (extract(epoch from t.started_at) * 1000)::float8 as started_at,
        t.closed_at is null as is_open, t.ended_at is null as is_followed
      from ${trips} t where t.user_id in (select user_id from known)
        and (t.ended_at is null or t.closed_at is null and t.distress_at is not null)
      for share of t`)
  const taken = db.$with('taken', {}).as(sql`
    insert into ${fixes}
        (trip_id, fixed_at, latitude, longitude, received_at, accuracy, altitude, speed, course, battery)
      select t.trip_id, to_timestamp(f.fixed_at / 1000), f.latitude, f.longitude, to_timestamp(f.received_at / 1000),
          f.accuracy, f.altitude, f.speed, f.course, f.battery
        from json_to_recordset(${sql.placeholder('positions')}::json)
          as f(n int, fixed_at float8, latitude float8, longitude float8, received_at float8,
            accuracy float8, altitude float8, speed float8, course float8, battery float8)
        join known k on k.n = f.n join followed t on t.owner_id = k.user_id
        where t.is_followed and f.fixed_at >= t.started_at - ${sql.raw(String(MOST_BEFORE_START_MS))}
      on conflict do nothing`)
  return db
    .with(upload, known, used, seen, followed, taken)
    .select({
      n: known.n,
      tripId: followed.tripId,
      startedAt: followed.startedAt,
      isOpen: followed.isOpen,
    })
    .from(known)
    .leftJoin(followed, eq(followed.ownerId, known.userId))
    .prepare('take_uploads')
}
