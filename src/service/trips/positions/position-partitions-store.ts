import { type SQL, sql } from 'drizzle-orm'
import { DAY_MS, isoText } from '../../../domain/primitives/time-units.ts'
import type { Database } from '../../platform/database/database.ts'
import { dataKeys } from '../../platform/database/schema/key-schema.ts'
import { fixes, trips } from '../../platform/database/schema/schema.ts'
import { MOST_BEFORE_START_MS } from './refuse-untimely.ts'

const DAYS_AHEAD = [1, 2]

/** Minimum time between a partition's end and its removal. By then, most of its tracks are usually deleted. */
const KEPT_AFTER_MS = DAY_MS

const partitionBounds = {
  /** Maximum number of positions to move before a partition is dropped. Uploads wait during the move. */
  mostMoved: 20_000,
  /** Maximum number of keys to check per statement, small enough for the statement timeout. */
  lookedAtOnce: 2_000,
}
type Bounds = typeof partitionBounds

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Creates partitions for the next two days and drops old ones. Tracks that still have a key are first moved
 * to the default partition. If they have too many positions, the old partition stays.
 */
export async function keepPartitions(
  db: Database,
  now: number,
  bounds: Bounds = partitionBounds,
): Promise<void> {
  for (const days of DAYS_AHEAD) {
    const day = isoText(now + days * DAY_MS).slice(0, 10)
    await db.execute(sql`select add_positions_partition(${day}::date)`)
  }
  let from = '-infinity'
  for (const until of await partitionEnds(db)) {
    if (Date.parse(until) > now - KEPT_AFTER_MS) return
    const held = await tripsHeldIn(db, { from, until }, bounds)
    if (held)
      await db.execute(sql`select drop_positions_partition(${until}::date, ${`{${held.join()}}`}::uuid[])`)
    from = until
  }
}

async function rowsOf<Row>(db: Database, asked: SQL): Promise<Row[]> {
  return ((await db.execute(asked)) as unknown as { rows: Row[] }).rows
}

/** Lists the partitions' end dates, oldest first. */
async function partitionEnds(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ until: string }>(
    db,
    sql`select to_char(to_date(right(relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as until
      from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'positions'::regclass and relname like 'positions_until_%' order by relname`,
  )
  return rows.map(({ until }) => until)
}

/**
 * Returns trips that may have positions in this period, or may still get some. Returns null if there are too
 * many positions to move.
 */
async function tripsHeldIn(
  db: Database,
  { from, until }: { from: string; until: string },
  { mostMoved, lookedAtOnce }: Bounds,
): Promise<string[] | null> {
  const end = isoText(Date.parse(until) + MOST_BEFORE_START_MS)
  const held: string[] = []
  let positions = 0
  for (let after: string | null = FIRST_ID; after !== null; ) {
    const looked: { trip_id: string; is_early: boolean }[] = await rowsOf(
      db,
      sql`select k.trip_id, t.started_at < ${end}::timestamptz as is_early
        from (select trip_id from ${dataKeys} where id like 'track %' and trip_id > ${after}::uuid
          order by trip_id limit ${lookedAtOnce}) k
        join ${trips} t on t.id = k.trip_id order by k.trip_id`,
    )
    const early = looked.flatMap(({ trip_id, is_early }) => (is_early ? [trip_id] : []))
    held.push(...early)
    const [row] = await rowsOf<{ positions: number }>(
      db,
      sql`select count(*)::int as positions from (
        select from ${fixes} where trip_id = any(${`{${early.join()}}`}::uuid[])
          and fixed_at >= ${from}::timestamptz and fixed_at < ${until}::timestamptz limit ${mostMoved + 1}) few`,
    )
    positions += row?.positions ?? 0
    if (positions > mostMoved) return null
    after = looked.length < lookedAtOnce ? null : (looked.at(-1)?.trip_id ?? null)
  }
  return held
}
