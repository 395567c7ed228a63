import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FloatPlan, PlannedRoute } from '../../../src/domain/primitives/plan-facts.ts'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { demoStore } from '../../../src/service/demo/demo-store.ts'
import { setUpDemo } from '../../../src/service/demo/set-up.ts'
import { rescueCodes, trips, users } from '../../../src/service/platform/database/schema/schema.ts'
import { type DataKeys, openDataKeys } from '../../../src/service/platform/secrets/data-keys.ts'
import { rescueSecrets } from '../../../src/service/trips/codes/rescue-secrets.ts'
import { memoryDatabase } from '../../support/databases/memory-database.ts'
import { profileKeys } from '../../support/databases/profile-keys.ts'
import { call, verify } from '../../support/services/calls.ts'
import { startTestService, TEST_GRANT_KEY, type TestService } from '../../support/services/service.ts'
import { passwords } from '../../support/travelers/passwords.ts'

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

  test('keeps the service from starting once a real message provider is set', async () => {
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
})

describe('restart of the demo', () => {
  test('recreates an ended trip under the same rescue code', async () => {
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

  test('recreates the trip for trying the check-in if the distress PIN was used on it', async () => {
    const first = await setUp(started)
    const tripId = first?.get('check-in') ?? ''
    await database.db
      .update(trips)
      .set({ distressAt: started, closedAt: started })
      .where(eq(trips.id, tripId))
    const anew = (await setUp(started + 60 * MINUTE_MS))?.get('check-in')
    expect([anew === tripId, await database.db.$count(trips, eq(trips.id, anew ?? ''))]).toEqual([false, 1])
  })

  test('creates no trips in a database with other accounts', async () => {
    await database.db.insert(users).values({ id: crypto.randomUUID(), createdAt: started })
    expect(await setUp(started)).toBeNull()
    expect(await database.db.select().from(trips)).toEqual([])
  })
})
