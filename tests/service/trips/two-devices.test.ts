import { describe, expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { call, verify } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { ana, travelerSecrets } from '../../support/travelers/people.ts'
import { codeSentTo, newTraveler, startedTrip, type TestTraveler } from '../../support/travelers/traveler.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })
forgetTravelersBeforeEach(() => service)
const home = { latitude: 35.9165123, longitude: -79.1255321 }
const trail = { latitude: 35.7165123, longitude: -79.0255321 }

type Named = { name: string; token: string }
async function tracker({ call }: TestTraveler, name: string): Promise<Named> {
  const { body } = await call('/api/app/devices', { name, password: travelerSecrets.password })
  return { name, token: body.token as string }
}
const send = ({ token }: Named, place: typeof home, more: object = {}) => {
  const fields = { id: token, lat: place.latitude, lon: place.longitude, accuracy: 8, ...more }
  const asked = Object.entries({ timestamp: service.clock.now() / 1_000, ...fields })
  return call(service.url, `/api/osmand?${asked.map((pair) => pair.join('=')).join('&')}`)
}
const sendFromBrowser = (traveler: TestTraveler, tripId: string, place: typeof home) =>
  traveler.call(`/api/app/trips/${tripId}/fixes`, {
    locations: [{ ...place, timestamp: service.clock.now(), accuracy: 20 }],
  })

type Panel = {
  trip: {
    track: { latitude: number; fixedAt: number; device?: number }[]
    devices?: { name: string | null; isSos?: true }[]
  }
}
async function opened(tripId: string) {
  const code = await codeSentTo(service, tripId, ana.number)
  const { cookie } = await verify(service.url, code, ana.number)
  const read = async (path: string) => (await fetch(`${service.url}${path}`, { headers: { cookie } })).text()
  const { body } = await call(service.url, `/api/trips/rescue/${code}/panel?since=0`, { cookie })
  return { panel: body as Panel, card: await read(`/rescuepanel/${code}/card.txt`), code, read }
}
/** Advances the clock past the alert about the overdue traveler. */
const overdue = () => service.passHours(3)

/**
 * Simulates a run with a watch while a phone and a browser page stay at home. All three upload positions in
 * the same seconds.
 */
async function run(minutes = 12) {
  const traveler = await newTraveler(service, [ana])
  const tripId = await startedTrip(traveler, { activity: 'jogging', time: '1 hour' })
  service.clock.set(Math.ceil(service.clock.now() / SECOND_MS) * SECOND_MS)
  const [phone, watch] = [await tracker(traveler, 'Phone'), await tracker(traveler, 'Watch')]
  for (let minute = 0; minute < minutes; minute += 1) {
    await send(phone, home)
    await sendFromBrowser(traveler, tripId, home)
    await send(watch, { ...trail, latitude: trail.latitude + minute * 0.0015 })
    service.clock.increment(MINUTE_MS)
  }
  return { traveler, tripId, phone, watch }
}

describe('moving watch and phone at home', () => {
  test('keep positions from the same second, and the dispatcher card leads with the moving watch', async () => {
    const { tripId } = await run()
    await overdue()
    const { panel, card, read, code } = await opened(tripId)
    expect(panel.trip.track).toHaveLength(3 * 12)
    expect(panel.trip.devices?.map(({ name }) => name)).toEqual(['Phone', null, 'Watch'])
    const of = (device: number) => panel.trip.track.filter((fix) => (fix.device ?? 0) === device)
    expect(of(2).map(({ latitude }) => latitude)).toEqual(
      Array.from({ length: 12 }, (_, minute) => trail.latitude + minute * 0.0015),
    )
    expect(of(0).every(({ latitude }) => latitude === home.latitude)).toBe(true)
    expect(card).toContain('Device: This position is from “Watch”, which was moving.')
    expect(card).toMatch(/Other device: “Phone” was .* northwest of there as of .*: 35\.91651, -79\.12553\./)
    expect(card).toContain('Decimal degrees: 35.73301, -79.02553')
    expect(card).not.toContain('Decimal degrees: 35.91651')
    const gpx = await read(`/rescuepanel/${code}/track.gpx`)
    expect(gpx.match(/<trkseg>/g)).toHaveLength(3)
    expect(gpx).toContain('Robin Hale, Phone')
  })

  test("are shown to dispatchers with the SOS device first, even if it isn't moving", async () => {
    const { tripId, phone } = await run()
    expect(await send(phone, home, { alarm: 'sos' })).toMatchObject({ body: { sos: 'raised' } })
    await service.leap(2 * MINUTE_MS)
    const { panel, card } = await opened(tripId)
    expect(panel.trip.devices?.filter(({ isSos }) => isSos).map(({ name }) => name)).toEqual(['Phone'])
    expect(card).toContain('Device: This position is from “Phone”. Somebody pressed SOS on it.')
    expect(card).toContain('Decimal degrees: 35.91651, -79.12553')
  })
})
