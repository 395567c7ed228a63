import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { readMapFile } from '../../support/pages/read-map-files.ts'
import { verify } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newPhone, newTraveler, startedTrip } from '../../support/travelers/traveler.ts'
import { openEmergency, putFixes } from '../../support/travelers/trips.ts'

const service = await serviceOfFile()

const ana = '919 555 0142'
async function file(code: string, format: string, headers: Record<string, string>) {
  const path = `/rescuepanel/${code}/track.${format}`
  const answer = await fetch(`${service.url}${path}`, { headers, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe('trip as a map file', () => {
  test('is available to contacts with a grant in each format, with an ETag that changes with a new position', async () => {
    const { code, tripId } = await openEmergency(service)
    const { cookie } = await verify(service.url, code, ana)
    for (const [format, type] of [
      ['gpx', 'application/gpx+xml'],
      ['kml', 'application/vnd.google-earth.kml+xml'],
      ['geojson', 'application/geo+json'],
    ] as const) {
      const fixedAt = Math.floor(service.clock.now() / 1_000) * 1_000
      await putFixes(service, { tripId, latitude: 34.71, longitude: -76.67, fixedAt })
      await service.advance(1_000)
      const { status, headers, text } = await file(code, format, { cookie })
      expect(status).toBe(200)
      expect(headers.get('content-type')).toContain(type)
      expect(headers.get('cache-control')).toBe('private, no-cache')
      expect(headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="robin-[\\w-]+-sailing-\\d{4}-\\d\\d-\\d\\dt\\d{4}z\\.${format}"$`),
      )
      const last = readMapFile(format, text).find(({ name }) => name?.endsWith('last known position'))
      expect(last?.coordinates).toEqual(format === 'gpx' ? [-76.67, 34.71, fixedAt / 1_000] : [-76.67, 34.71])
      expect(last?.description).toContain(new Date(fixedAt).toISOString())

      const known = { cookie, 'if-none-match': headers.get('etag') ?? '' }
      expect(await file(code, format, known)).toMatchObject({ status: 304, text: '' })
      await putFixes(service, { tripId, latitude: 34.72, longitude: -76.67, fixedAt: fixedAt + 1_000 })
      await service.advance(2_000)
      expect((await file(code, format, known)).status).toBe(200)
    }
  })

  test('redirects requests without a grant for the trip to the panel, whether or not the emergency is over', async () => {
    const { code, tripId } = await openEmergency(service)
    const another = await openEmergency(service)
    const { cookie } = await verify(service.url, another.code, ana)
    for (const shown of ['', cookie, `grant_${tripId}=forged`]) {
      const answer = await file(code, 'gpx', { cookie: shown })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/rescuepanel/${code}`])
      expect(answer.text).toBe('')
    }
    const over = await openEmergency(service, { endedAt: service.clock.now() - 25 * 3_600_000 })
    expect((await file(over.code, 'kml', { cookie })).status).toBe(303)
  })

  test('changes for an excluded contact only once a minute, even if alerted contacts leave or vote', async () => {
    const [ana, ben, dan] = [newPhone(), newPhone(), newPhone()]
    const traveler = await newTraveler(service, [
      { name: 'Ana', number: ana },
      { name: 'Ben', number: ben },
      { name: 'Dan', number: dan, tellOnDistress: false },
    ])
    const tripId = await startedTrip(traveler, { time: '1 hour' })
    expect((await traveler.extend(tripId, 2 * HOUR_MS, travelerSecrets.distressPin)).status).toBe(200)
    await service.advance(2 * HOUR_MS + 16 * MINUTE_MS)
    await traveler.sendFix(tripId)
    await service.advance(MINUTE_MS)
    const dans = await contactOn(service, tripId, dan)
    const anas = await contactOn(service, tripId, ana)
    const bens = await contactOn(service, tripId, ben)
    await service.advance(MINUTE_MS - (service.clock.now() % MINUTE_MS) + SECOND_MS)
    const formats = ['gpx', 'kml', 'geojson']
    const files = () => Promise.all(formats.map((format) => file(dans.code, format, { cookie: dans.cookie })))
    const first = (await files()).map(({ text }) => text)
    for (const text of first) expect(text).toContain('Estimate')
    for (const act of [() => anas.part('leave'), anas.vote, bens.vote]) {
      await service.advance(10 * SECOND_MS)
      expect((await act()).status).toBe(200)
      await service.advance(5 * SECOND_MS)
      expect((await files()).map(({ text }) => text)).toEqual(first)
    }
    await service.advance(MINUTE_MS)
    expect((await files()).map(({ text }) => text)).not.toEqual(first)
  })
})
