import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { fixes, trips } from '../../../src/service/platform/database/schema/schema.ts'
import { mark } from '../../../src/service/trips/positions/shown-track.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { newTraveler, startedTrip } from '../../support/travelers/traveler.ts'
import { putFixes } from '../../support/travelers/trips.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })

const markOf = (tripId: string) =>
  service.database.db.select({ mark }).from(trips).where(eq(trips.id, tripId))

test("the track's version changes with a new position, even an older one, and when its positions are deleted", async () => {
  const tripId = await startedTrip(await newTraveler(service))
  const now = service.clock.now()
  const seen: unknown[] = []
  const put = async (fixedAt: number, receivedAt: number) => {
    await putFixes(service, { latitude: 34, longitude: -76.66, fixedAt, receivedAt, tripId })
    seen.push(await markOf(tripId))
  }
  await put(now - 10 * SECOND_MS, now - 10 * SECOND_MS)
  await put(now, now)
  await put(now - 2_000 * SECOND_MS, now)
  await put(now - 2_001 * SECOND_MS, now)
  await put(now - 2_002 * SECOND_MS, now - MINUTE_MS / 2)
  await service.database.db.delete(fixes).where(eq(fixes.tripId, tripId))
  seen.push(await markOf(tripId))
  expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(seen.length)
})
