import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import type { TimedFix } from '../../../src/domain/trip/track/thin-track.ts'
import { DELETED_AT_ONCE } from '../../../src/service/platform/database/delete-in-batches.ts'
import { fixes } from '../../../src/service/platform/database/schema/schema.ts'
import { deleteForgottenPositions } from '../../../src/service/trips/positions/held-positions.ts'
import { readShownTrack } from '../../../src/service/trips/positions/shown-track.ts'
import { bothDatabases } from '../../support/databases/both-databases.ts'
import { logStatements } from '../../support/databases/log-statements.ts'
import { type WholeWork, wholeWork } from '../../support/databases/whole-work.ts'
import type { TestService } from '../../support/services/service.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip } from '../../support/travelers/traveler.ts'
import { putFixes, trackOf } from '../../support/travelers/trips.ts'

/** Enough positions to need more than one DELETE statement. */
const MANY = 1_500

/** Long enough for two runs of the cleanup job, which runs every ten minutes. */
const CLEANED_UP_MS = 21 * MINUTE_MS

async function dropPartitions({ database: { db } }: TestService): Promise<void> {
  await db.execute(sql`do $$ declare name text; begin
    for name in select relname from pg_class where relname ~ '^positions_until_[0-9]+$' loop
      execute format('drop table %I', name);
    end loop; end $$`)
}

describe.each(bothDatabases)('track of an ended trip, with %s', (name, start) => {
  let service: TestService
  let workOf: (act: () => Promise<unknown>, passMs: number) => Promise<WholeWork>
  beforeAll(async () => {
    service = await start({ DEMO: 'off' })
    // Drops the partitions, so that rows must be deleted by statements, as after a week without jobs.
    await dropPartitions(service)
    workOf = await wholeWork(service)
  })
  afterAll(() => service.stop())

  const rowsOf = (tripId: string) => service.database.db.$count(fixes, eq(fixes.tripId, tripId))

  /** Creates a trip with a position per second, all at the same place. */
  async function walker(many: number) {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    const now = service.clock.now()
    await putFixes(
      service,
      ...Array.from({ length: many }, (_, at) => ({
        tripId,
        latitude: 34.7,
        longitude: -76.66,
        fixedAt: now - (many - at) * SECOND_MS,
      })),
    )
    const checkIn = async (pin = travelerSecrets.pin) => {
      const { status } = await traveler.checkIn(tripId, pin)
      expect(status).toBe(200)
    }
    return { traveler, tripId, checkIn }
  }

  test('causes the same writes at check-in regardless of its length, but one more deleted row with the safety PIN than with the distress PIN', async () => {
    const [short, long, forced] = [await walker(3), await walker(MANY), await walker(MANY)]
    const ofShort = await workOf(() => short.checkIn(), 5 * SECOND_MS)
    const ofLong = await workOf(() => long.checkIn(), 5 * SECOND_MS)
    const ofForced = await workOf(() => forced.checkIn(travelerSecrets.distressPin), 5 * SECOND_MS)
    // Compares only writes, because a longer track needs a few more reads.
    const writing = ({ statements }: WholeWork) => statements.filter((text) => !text.startsWith('select'))
    expect(writing(ofLong)).toEqual(writing(ofShort))
    expect(ofLong.rows).toEqual(ofShort.rows)
    expect(Math.abs(ofLong.bytes - ofShort.bytes)).toBeLessThan(100)
    expect(ofLong.rows.deleted - ofForced.rows.deleted).toBe(1)
  })

  test('disappears for all readers immediately, and its rows are deleted within minutes', async () => {
    const { traveler, tripId, checkIn } = await walker(MANY)
    const other = await walker(3)
    const shown = (known: TimedFix[] = []) =>
      readShownTrack(service.database.db, service.keys, tripId, { known })
    const before = await shown()
    expect(before.length).toBe(MANY)
    await checkIn()
    expect(await rowsOf(tripId)).toBe(MANY)
    expect(await trackOf(service, tripId)).toEqual([])
    expect(await shown(before)).toEqual([])
    const { body } = await traveler.call('/api/app/export', { pin: travelerSecrets.pin })
    expect((body.trips as { positions: unknown[] }[]).map(({ positions }) => positions)).toEqual([[]])
    const { body: past } = await traveler.call('/api/app/trips')
    expect(past.trips).toMatchObject([{ hasTrack: false }])

    const batches: number[] = []
    const { db } = service.database
    const { session } = db as unknown as { session: { logger: object; options: { logger: object } } }
    const logger = {
      logQuery(query: string) {
        if (query.startsWith('delete from "positions_default"')) batches.push(query.length)
      },
    }
    Object.assign(session, { logger })
    Object.assign(session.options, { logger })
    await service.advance(CLEANED_UP_MS)
    expect(await rowsOf(tripId)).toBe(0)
    expect(batches.length).toBeGreaterThanOrEqual(Math.ceil(MANY / DELETED_AT_ONCE))
    expect(await rowsOf(other.tripId)).toBe(3)
  })

  // Runs the tests below only on PostgreSQL, because both databases run the same SQL.
  if (name !== 'PostgreSQL') return

  test('is deleted even if there are more ended trips than one statement covers', async () => {
    const [ended, others] = [await Promise.all([3, 3, 3].map(walker)), await Promise.all([3, 3].map(walker))]
    for (const { checkIn } of ended) await checkIn()
    await deleteForgottenPositions(service.database.db, 2)
    for (const { tripId } of ended) expect(await rowsOf(tripId)).toBe(0)
    for (const { tripId } of others) expect(await rowsOf(tripId)).toBe(3)
    await deleteForgottenPositions(service.database.db)
    for (const { tripId } of others) expect(await rowsOf(tripId)).toBe(3)
  })

  test('is deleted together with other short tracks in one statement', async () => {
    const ended = await Promise.all([3, 3, 3].map(walker))
    for (const { checkIn } of ended) await checkIn()
    const deletions: string[] = []
    logStatements(service.database.db, (query) => {
      if (query.startsWith('delete from "positions_default"')) deletions.push(query)
    })
    await deleteForgottenPositions(service.database.db)
    expect(deletions).toHaveLength(1)
    for (const { tripId } of ended) expect(await rowsOf(tripId)).toBe(0)
  })
})
