import { describe, expect, test } from 'vitest'
import { readMapFile } from '../../support/pages/read-map-files.ts'
import { verify } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { openEmergency, putFixes } from '../../support/travelers/trips.ts'

const service = await serviceOfFile()

const ana = '919 555 0142'
const file = (code: string, format: string, cookie = '') =>
  fetch(`${service.url}/rescuepanel/${code}/track.${format}`, { headers: { cookie }, redirect: 'manual' })

describe('trip as a map file', () => {
  test.each([
    ['gpx', 'application/gpx+xml'],
    ['kml', 'application/vnd.google-earth.kml+xml'],
    ['geojson', 'application/geo+json'],
  ] as const)('is available as %s to contacts with a grant', async (format, type) => {
    const { code, tripId } = await openEmergency(service)
    const { cookie } = await verify(service.url, code, ana)
    const fixedAt = Math.floor(service.clock.now() / 1_000) * 1_000
    await putFixes(service, { tripId, latitude: 34.71, longitude: -76.67, fixedAt })
    await service.advance(1_000)
    const answer = await file(code, format, cookie)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain(type)
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="robin-[\\w-]+-sailing-\\d{4}-\\d\\d-\\d\\dt\\d{4}z\\.${format}"$`),
    )
    const read = readMapFile(format, await answer.text())
    const iso = new Date(fixedAt).toISOString()
    const last = read.find(({ name }) => name?.endsWith('last known position'))
    expect(last?.coordinates).toEqual(format === 'gpx' ? [-76.67, 34.71, fixedAt / 1_000] : [-76.67, 34.71])
    expect(last?.description).toContain(iso)
  })

  test('redirects to the panel without a grant for the trip, whether or not the emergency is over', async () => {
    const { code, tripId } = await openEmergency(service)
    const another = await openEmergency(service)
    const { cookie } = await verify(service.url, another.code, ana)
    for (const shown of ['', cookie, `grant_${tripId}=forged`]) {
      const answer = await file(code, 'gpx', shown)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/rescuepanel/${code}`])
      expect(await answer.text()).toBe('')
    }
    const over = await openEmergency(service, { endedAt: service.clock.now() - 25 * 3_600_000 })
    expect((await file(over.code, 'kml', cookie)).status).toBe(303)
  })
})
