import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { credibleTrack } from '../../../src/domain/position/movement/devices.ts'
import type { FloatPlan, PlannedRoute } from '../../../src/domain/primitives/plan-facts.ts'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { metersBetween } from '../../../src/domain/trip/track/great-circle.ts'
import { pointsOf } from '../../../src/domain/trip/track/planned-route.ts'
import type { TimedFix } from '../../../src/domain/trip/track/thin-track.ts'
import { demoStore } from '../../../src/service/demo/demo-store.ts'
import { drift } from '../../../src/service/demo/drift.ts'
import { setUpDemo } from '../../../src/service/demo/set-up.ts'
import { fishingTrack } from '../../../src/service/demo/tracks.ts'
import { fixes, rescueCodes, trips, users } from '../../../src/service/platform/database/schema/schema.ts'
import { type DataKeys, openDataKeys } from '../../../src/service/platform/secrets/data-keys.ts'
import { rescueSecrets } from '../../../src/service/trips/codes/rescue-secrets.ts'
import { memoryDatabase } from '../../support/databases/memory-database.ts'
import { profileKeys } from '../../support/databases/profile-keys.ts'
import { call, verify } from '../../support/services/calls.ts'
import { startTestService, TEST_GRANT_KEY, type TestService } from '../../support/services/service.ts'
import { contactWith } from '../../support/travelers/contact.ts'
import { passwords } from '../../support/travelers/passwords.ts'
import { codeOf } from '../../support/travelers/trips.ts'

const codes = rescueSecrets(TEST_GRANT_KEY)
const started = Date.UTC(2026, 4, 1, 12)

let keys: DataKeys
let database: Awaited<ReturnType<typeof memoryDatabase>>
beforeAll(async () => {
  database = await memoryDatabase()
  keys = await openDataKeys(database.db, profileKeys)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(users)
})

const setUp = (now: number) => setUpDemo(demoStore(database.db, { keys, codes }), passwords, now)

describe('demo on an empty database', () => {
  let service: TestService
  beforeEach(async () => {
    service = await startTestService({ database, now: started })
    return () => service.stop()
  })

  const panel = async (code: string, phone: string) => {
    const { tripId, cookie } = await verify(service.url, code, phone)
    const { body } = await call(service.url, `/api/trips/access/${tripId}/${code}`, { cookie })
    return body as {
      locations: { latitude: number; longitude: number; timestamp: string }[]
      endedAt: string | null
      plan: FloatPlan & { plannedRoute: PlannedRoute }
    }
  }

  test("doesn't start if a real message provider is set, because its passwords are public", async () => {
    const env = {
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'watch@example.org',
      PUBLIC_URL: 'https://www.example.org',
    }
    await expect(startTestService({ database, now: started, env })).rejects.toThrow(/contains demo accounts/)
  })

  test('has an overdue trip with 300 positions and a completed trip', async () => {
    const fishing = await panel('246812', '919-555-0144')
    expect(fishing).toMatchObject({
      activity: 'fishing',
      time: '2 hour',
      startedAt: new Date(started - 167 * MINUTE_MS).toISOString(),
      endedAt: null,
    })
    expect(fishing.locations).toHaveLength(300)
    expect(await panel('135790', '9195550151')).toMatchObject({
      isSafe: true,
      activity: null,
      locations: [],
      endedAt: new Date(started - 140 * MINUTE_MS).toISOString(),
    })
  })

  test("has a planned route close to its boat's track", async () => {
    const { locations, plan } = await panel('246812', '919-555-0144')
    expect(plan.destination).toBe('Vista Point')
    const [first, last] = [plan.plannedRoute[0], plan.plannedRoute.at(-1)]
    const there = pointsOf([first ?? [0, 0], last ?? [0, 0]])
    for (const end of there) expect(metersBetween(end, locations[0] ?? end)).toBeLessThan(50)
    const offThem = pointsOf(plan.plannedRoute).map((point) =>
      Math.min(...locations.map((fix) => metersBetween(fix, point))),
    )
    expect(Math.max(...offThem)).toBeLessThan(500)
  })

  test('moves its boat every five seconds', async () => {
    await service.advance(60_000)
    const { locations } = await panel('246812', '919-555-0144')
    expect(locations).toHaveLength(312)
    const [before, last] = locations.slice(-2)
    expect(last?.timestamp).toBe(new Date(started + 60_000).toISOString())
    const meters = before && last ? metersBetween(before, last) : 0
    expect(meters).toBeGreaterThan(1)
    expect(meters).toBeLessThan(10)
  })

  test('gets a current position immediately after a restart', async () => {
    await service.stop()
    service = await startTestService({ database, now: started + 45 * MINUTE_MS })
    const { locations } = await panel('246812', '919-555-0144')
    expect(locations.at(-1)?.timestamp).toBe(new Date(started + 45 * MINUTE_MS).toISOString())
  })

  test('stops its boat when the emergency is resolved', async () => {
    for (const [at, phoneNumber] of ['9195550142', '9195550143'].entries()) {
      await (await contactWith(service, codeOf('246810', at), phoneNumber)).vote()
    }
    await service.advance(60_000)
    expect((await panel('246810', '9195550142')).locations).toHaveLength(300)
  })

  test('keeps its codes valid for 24 hours after the end of the emergency', async () => {
    const lookup = async () => (await call(service.url, '/api/trips/rescue/135790')).status
    service.clock.set(started - 140 * MINUTE_MS + 24 * 60 * MINUTE_MS - 1)
    expect(await lookup()).toBe(200)
    service.clock.increment(1)
    expect(await lookup()).toBe(404)
  })
})

describe("demo boat's track", () => {
  test('stays on the lake at trolling and drifting speed', () => {
    const all = fishingTrack(started - 167 * MINUTE_MS, started)
    const track = credibleTrack({ activity: 'fishing', track: all }) as TimedFix[]
    expect(track).toHaveLength(all.length - 1)
    for (const [index, fix] of track.entries()) {
      expect(fix.latitude).toBeGreaterThan(35.7)
      expect(fix.latitude).toBeLessThan(35.77)
      expect(fix.longitude).toBeGreaterThan(-79.035)
      expect(fix.longitude).toBeLessThan(-78.99)
      const before = track[index - 1]
      if (before)
        expect(metersBetween(before, fix) / ((fix.fixedAt - before.fixedAt) / 1_000)).toBeLessThan(4)
    }
  })

  test('stays limited in length by dropping positions from its middle', async () => {
    const demo = await setUp(started)
    const store = demoStore(database.db, { keys, codes })
    const tripId = demo?.get('246810') ?? ''
    let now = started
    const clock = { now: () => now, setTimeout: () => () => {} }
    for (let turn = 0; turn < 400; turn += 1) {
      now += 5_000
      await drift(store, tripId, clock)
    }
    const kept = await database.db.select().from(fixes).where(eq(fixes.tripId, tripId)).orderBy(fixes.fixedAt)
    expect(kept.length).toBeLessThanOrEqual(601)
    expect(kept[0]?.fixedAt).toBe(started - 167 * MINUTE_MS)
    expect(kept.at(-1)?.fixedAt).toBe(now)
    expect(kept.at(-1)?.fixedAt).toBe((kept.at(-100)?.fixedAt ?? 0) + 99 * 5_000)
  })
})

describe('restart of the demo', () => {
  test('leaves running trips unchanged', async () => {
    const first = await setUp(started)
    const again = await setUp(started + 3 * 24 * 60 * MINUTE_MS)
    expect(again?.get('246810')).toBe(first?.get('246810'))
    expect(again?.get('check-in')).toBe(first?.get('check-in'))
  })

  test('recreates a closed trip under the same rescue code', async () => {
    const first = await setUp(started)
    const tripId = first?.get('246810') ?? ''
    await database.db.update(trips).set({ endedAt: started }).where(eq(trips.id, tripId))
    const later = started + 60 * MINUTE_MS
    const second = await setUp(later)
    expect(second?.get('246810')).not.toBe(tripId)
    expect(second?.get('135790')).toBe(first?.get('135790'))
    const [code] = await database.db
      .select()
      .from(rescueCodes)
      .where(eq(rescueCodes.codeHash, codes.hashCode('246810')))
    expect(code).toMatchObject({ tripId: second?.get('246810'), expiresAt: null })
    expect(await database.db.select().from(trips).where(eq(trips.id, tripId))).toEqual([])
  })

  test('recreates the completed trip once its rescue code has expired', async () => {
    const first = await setUp(started)
    const kept = await setUp(started + 21 * 60 * MINUTE_MS)
    expect(kept?.get('135790')).toBe(first?.get('135790'))
    const afresh = await setUp(started + 22 * 60 * MINUTE_MS)
    expect(afresh?.get('135790')).not.toBe(first?.get('135790'))
  })

  test('recreates the trip that visitors can check in from if the distress PIN was used on it', async () => {
    const first = await setUp(started)
    const tripId = first?.get('check-in') ?? ''
    await database.db
      .update(trips)
      .set({ distressAt: started, closedAt: started })
      .where(eq(trips.id, tripId))
    const anew = (await setUp(started + 60 * MINUTE_MS))?.get('check-in')
    expect([anew === tripId, await database.db.$count(trips, eq(trips.id, anew ?? ''))]).toEqual([false, 1])
  })

  test('leaves a database with other accounts untouched', async () => {
    await database.db.insert(users).values({ id: crypto.randomUUID(), createdAt: started })
    expect(await setUp(started)).toBeNull()
    expect(await database.db.select().from(trips)).toEqual([])
  })
})
