import { randomBytes } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import type { PositionReading } from '../../../src/domain/primitives/position-readings.ts'
import type { WrittenReadings } from '../../../src/service/devices/phone-readings.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'

const humidity: PositionReading = {
  key: 'humidity',
  form: 'quantity',
  unit: '% of the air',
  least: 0,
  most: 100,
  says: 'Relative, of the air, percent.',
  name: 'humidity',
  label: 'Humidity',
  inTrack: 'plotted',
  onMaps: 'humidity_percent',
}
const inOwnTracks = { humidity: { field: 'hum', unit: 'Parts of one.', factor: 100 } } as WrittenReadings

// Unloads modules with the extended list, so that other tests don't get it.
afterAll(() => vi.resetModules())

test('a reading added to `positionReadings` appears on the panel, in the feed, GeoJSON file, and export, and in the API document', async () => {
  vi.resetModules()
  const keyBytes = randomBytes(32)
  const fix = {
    latitude: 34.7,
    longitude: -76.66,
    fixedAt: 1_000,
    details: { speed: 2, source: 'ios' as const },
  }
  const before = await import('../../../src/service/trips/seal-trip.ts')
  const keys = await import('../../../src/service/platform/secrets/data-key.ts')
  const sealedBefore = before.sealFix(keys.dataKeyOf(keyBytes), fix)

  vi.resetModules()
  const { positionReadings } = await import('../../../src/domain/primitives/position-readings.ts')
  ;(positionReadings as PositionReading[]).push(humidity)
  const { ownTracksReadings } = await import('../../../src/service/devices/phone-readings.ts')
  Object.assign(ownTracksReadings, inOwnTracks)
  const { openFix } = await import('../../../src/service/trips/seal-trip.ts')
  const { dataKeyOf } = await import('../../../src/service/platform/secrets/data-key.ts')
  const { feedUrlOf } = await import('../../../src/service/hand-over/feed-settings.ts')
  const { startTestService } = await import('../../support/services/service.ts')
  const { newDevice, newTraveler, startedTrip } = await import('../../support/travelers/traveler.ts')
  const { call } = await import('../../support/services/calls.ts')
  const { contactOn } = await import('../../support/travelers/contact.ts')
  const { panelAnswer } = await import('../../../src/contract/panel.ts')
  const { readTrip } = await import('../../../src/domain/trip/read-trip.ts')
  const { PositionCard } = await import('../../../src/views/rescue/panel/cards/position-card.tsx')
  const { TrackCard } = await import('../../../src/views/rescue/panel/cards/track-card.tsx')
  const { privacyCollected } = await import('../../../src/views/site/legal/privacy-collected.ts')
  const { rendered } = await import('../../support/pages/rendered.ts')

  expect(openFix(dataKeyOf(keyBytes), { fixedAt: 1_000, sealed: sealedBefore })).toEqual(fix)
  const details = { humidity: 61 } as object
  expect(feedUrlOf('https://map.example.org/?h={humidity}', { ...fix, details, tripId: 't' })).toContain(
    'h=61',
  )
  expect(JSON.stringify(privacyCollected)).toContain(' and humidity')

  const service = await startTestService({ env: { DEMO: 'off' } })
  try {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    const at = service.clock.now()
    service.clock.increment(120_000)
    const place = { latitude: 34.7, longitude: -76.66 }
    const locations = [
      { ...place, timestamp: at, humidity: 58 },
      { ...place, timestamp: at + 60_000, humidity: 101 },
    ]
    await traveler.call(`/api/app/trips/${tripId}/fixes`, { locations })
    const { deviceId, token } = await newDevice(traveler)
    const authorization = `Basic ${Buffer.from(`${deviceId}:${token}`).toString('base64')}`
    for (const [after, hum] of [
      [110, 0.6],
      [120, 0.61],
    ] as const) {
      const json = { _type: 'location', lat: 34.71, lon: -76.66, tst: at / 1_000 + after, hum, p: 101.3 }
      const { status } = await call(service.url, '/api/owntracks', { json, headers: { authorization } })
      expect(status).toBe(200)
    }

    await service.advance(3 * 3_600_000)
    const { code, cookie, ...anas } = await contactOn(service, tripId, '919 555 0142')
    const panel = { ...panelAnswer.parse((await anas.panel()).body), etag: null, fetchedAt: 0 }
    const told = ({ track }: { track: { details?: object }[] }) =>
      track.map(({ details }) => (details as Record<string, number> | undefined)?.humidity)
    expect(told(panel.trip)).toEqual([58, undefined, 60, 61])
    const access = await call(service.url, `/api/trips/access/${tripId}/${code}`, { cookie })
    expect(told(readTrip(access.body))).toEqual([58, undefined, 60, 61])

    const card = rendered(<PositionCard panel={panel} now={at} />).words
    expect(card).toContain('Air pressure 1013 hPa')
    expect(card).toContain('Humidity 61% of the air')
    const track = rendered(<TrackCard trip={panel.trip} now={at} chosenAt={null} choose={() => {}} />).words
    expect(track).toContain('air pressure 1013 hPa, humidity 61% of the air')
    expect(track).toContain('Humidity at most 61% of the air')

    const map = await fetch(`${service.url}/rescuepanel/${code}/track.geojson`, { headers: { cookie } })
    expect(await map.text()).toContain('"humidity_percent":61')
    const exported = await traveler.call('/api/app/export', { pin: travelerSecrets.pin })
    expect(JSON.stringify(exported.body)).toContain('"humidity":61')
    const document = JSON.stringify((await call(service.url, '/api/openapi.json')).body)
    expect(document.split('"humidity":').length).toBeGreaterThan(3)
    expect(document).toContain('"hum":')
  } finally {
    await service.stop()
  }
})
