import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/open-database.ts'
import { memoryDatabase } from '../../support/databases/memory-database.ts'
import { startTestService, type TestService } from '../../support/services/service.ts'
import { newTraveler, startedTrip, toldAbout } from '../../support/travelers/traveler.ts'

let database: OpenDatabase
let service: TestService
const restart = async (SENDING: string) => {
  const now = service?.clock.now()
  await service?.stop()
  service = await startTestService({ database, env: { DEMO: 'off', SENDING }, ...(now ? { now } : {}) })
}
beforeAll(async () => {
  database = await memoryDatabase()
})
afterAll(async () => {
  await service.stop()
  await database.close()
})

test('trips run with SENDING=off, and queued alerts are sent once sending is back on', async () => {
  await restart('off')
  const tripId = await startedTrip(await newTraveler(service), { time: '1 hour' })
  await service.advance(80 * MINUTE_MS)
  const alerts = async () => (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'alert')
  expect(await alerts()).toHaveLength(3)
  for (const alert of await alerts())
    expect(alert).toMatchObject({ state: 'waiting', tries: 0, sentAt: null })
  expect(service.printed.filter((line) => line.includes('SENDING=off'))).toHaveLength(1)
  expect(service.printed).toContainEqual(expect.stringMatching(/^0 alerts wait to be sent\./))
  expect(service.printed.filter((line) => / to /.test(line) && line.startsWith('SMS'))).toEqual([])

  await restart('off')
  expect(service.printed).toContainEqual(expect.stringMatching(/^3 alerts wait to be sent\./))
  expect(await alerts()).toHaveLength(3)

  await restart('print')
  await service.advance(MINUTE_MS)
  for (const alert of await alerts()) expect(alert).toMatchObject({ state: 'sent' })
  expect(service.printed.filter((line) => line.startsWith('SMS')).length).toBeGreaterThanOrEqual(3)
})
