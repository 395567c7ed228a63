import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { call } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { ana, ben } from '../../support/travelers/people.ts'
import { inTime, newTraveler, startedTrip } from '../../support/travelers/traveler.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })

test('opening the panel is recorded at most once an hour per contact, and shown to the traveler', async () => {
  const traveler = await newTraveler(service)
  const tripId = await startedTrip(traveler)
  await service.passHours(3)
  const anas = await contactOn(service, tripId, ana.number)
  const bens = await contactOn(service, tripId, ben.number)
  const views = `/api/app/trips/${tripId}/views`
  expect((await traveler.call(views)).body).toEqual({ views: [] })

  service.clock.set(Math.ceil(service.clock.now() / HOUR_MS) * HOUR_MS)
  const at = inTime(service, 0)
  for (const path of [
    `/api/trips/access/${tripId}/${anas.code}`,
    `/api/trips/rescue/${anas.code}/panel?since=0`,
  ])
    for (let times = 0; times < 3; times += 1) await call(service.url, path, anas)
  await call(service.url, `/rescuepanel/${bens.code}`, bens)
  service.clock.increment(HOUR_MS / 2)
  await anas.panel()
  service.clock.increment(HOUR_MS)
  await service.scheduler.settled()
  const later = inTime(service, 0)
  await anas.panel()

  expect((await traveler.call(views)).body).toEqual({
    views: [
      { ...ana, at },
      { ...ben, at },
      { ...ana, at: later },
    ],
  })
  expect((await (await newTraveler(service)).call(views)).status).toBe(404)
  expect((await call(service.url, views)).status).toBe(401)
})
