import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { startTestService, type TestService } from '../../support/services/service.ts'
import { newTraveler, startedTrip, toldAbout } from '../../support/travelers/traveler.ts'
import { jumpingClock } from './jumping-clock.ts'

let service: TestService
let time: ReturnType<typeof jumpingClock>
beforeAll(async () => {
  const now = Date.now()
  let steady = () => now
  service = await startTestService({ env: { DEMO: 'off' }, now, steady: () => steady() })
  time = jumpingClock(service)
  steady = time.steady
})
afterAll(async () => {
  await service.stop()
  vi.useRealTimers()
})

test('a server clock that runs three hours ahead for six seconds is logged and causes no alert, except for an SOS', async () => {
  const [traveler, other] = [await newTraveler(service), await newTraveler(service)]
  const [tripId, begunBySos] = [await startedTrip(traveler), await startedTrip(other)]
  await service.advance(5_000)
  expect((await other.pressSos()).status).toBe(200)
  time.jump(3 * HOUR_MS)
  await service.advance(6_000)
  expect(await toldAbout(service, tripId)).toEqual([])
  const kinds = (await toldAbout(service, begunBySos)).map(({ kind }) => kind)
  expect(kinds).toContain('alert')
  expect(service.logged.filter((line) => line.includes('the clock has jumped'))).toHaveLength(1)
  expect((await service.ports.meter.read()).text).toMatch(/homeward_clock_jumps_total 1/)
  time.jump(-3 * HOUR_MS)
  await service.advance(MINUTE_MS)
  expect(await toldAbout(service, tripId)).toEqual([])
})

test('a server clock that stays ahead delays the late check-in by about two minutes', async () => {
  const traveler = await newTraveler(service)
  const tripId = await startedTrip(traveler)
  time.jump(3 * HOUR_MS)
  await service.advance(MINUTE_MS)
  expect(await toldAbout(service, tripId)).toEqual([])
  await service.advance(MINUTE_MS + 10_000)
  expect((await toldAbout(service, tripId)).map(({ kind }) => kind)).toEqual(['check-in-due'])
})
