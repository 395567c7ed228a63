import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { HOUR_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import type { ServedLive } from '../../../src/domain/traveler/sharing/served-live.ts'
import type { TimedFix } from '../../../src/domain/trip/track/thin-track.ts'
import { type MapFormat, mapFormats } from '../../../src/service/hand-over/handed-over-trip.ts'
import { mapFilePieces } from '../../../src/service/hand-over/map-files.ts'
import { fixes, tripDevices } from '../../../src/service/platform/database/schema/schema.ts'
import {
  readShownTrack,
  sharedBounds,
  shownBounds,
} from '../../../src/service/trips/positions/shown-track.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { openedPositions } from '../../support/databases/opened-positions.ts'
import { renderedIn, standInSite, visitsTo } from '../../support/pages/stand-in-site.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { ana, travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip } from '../../support/travelers/traveler.ts'
import { putFixes, trackOf } from '../../support/travelers/trips.ts'

const { pin } = travelerSecrets
/** Number of positions; more than the panel shows. */
const LONG = 4_200
const MOST_IN_ONE_TURN = 600

const site = standInSite()
afterAll(() => site.remove())
const service = await serviceOfFile({ env: { DEMO: 'off', SITE_DIR: site.siteDir } })
const opened = openedPositions(service)
forgetTravelersBeforeEach(() => service)

function walked(many: number): TimedFix[] {
  const now = Math.floor(service.clock.now() / SECOND_MS) * SECOND_MS
  return Array.from({ length: many }, (_, second) => ({
    latitude: 34 + second * 1e-5,
    longitude: -76.66,
    fixedAt: now - (many - 1 - second) * SECOND_MS,
  }))
}

async function put(tripId: string, track: readonly TimedFix[]): Promise<void> {
  await putFixes(service, ...track.map((fix) => ({ ...fix, tripId })))
}

async function walker(many: number, facts: object = {}) {
  const traveler = await newTraveler(service)
  const tripId = await startedTrip(traveler, facts)
  const track = walked(many)
  await put(tripId, track)
  return { traveler, tripId, track }
}

describe('long track', () => {
  test("isn't read beyond a few positions when the traveler presses SOS, changes the trip, polls, or starts the next trip", async () => {
    const { traveler, tripId } = await walker(500, { keepTrack: true })
    const path = `/api/app/trips/${tripId}`
    const act = async (to: string, body: object, method = 'POST') => {
      const { status } = await traveler.call(to, body, method)
      expect([to, status]).toEqual([to, 200])
    }
    const { positions } = await opened(async () => {
      await act(`${path}/plan`, { plan: { vesselName: 'Second Wind' }, pin }, 'PUT')
      await act('/api/app/sos', {})
      await act(`${path}/alarm/answer`, { pin })
      await traveler.call('/api/app/trip')
    })
    // Allows for the last position, which is decrypted for display.
    expect(positions).toBeLessThan(10)
    expect((await traveler.checkIn(tripId)).status).toBe(200)
    const next = await opened(() => act('/api/app/sos', {}))
    expect(next.positions).toBe(0)
  })

  test('is read only up to the number of displayed positions when the trip ends', async () => {
    const ends = async (many: number) => {
      const { traveler, tripId } = await walker(many)
      return opened(async () => {
        const { status, body } = await traveler.checkIn(tripId)
        expect(status).toBe(200)
        const { distance } = body.trip as { distance: number }
        expect(distance).toBeCloseTo((many * 1e-5 * 111_195) / 1_609.344, 1)
      })
    }
    const [once, twice] = [await ends(LONG), await ends(2 * LONG)]
    expect(twice.positions).toBeLessThanOrEqual(shownBounds.most)
    expect(Math.abs(twice.positions - once.positions)).toBeLessThan(shownBounds.most / 2)
    expect(twice.inOneTurn).toBeLessThan(MOST_IN_ONE_TURN)
  })

  async function alerted(many: number) {
    const { tripId, track } = await walker(many)
    await service.passHours(3)
    const { code, cookie } = await contactOn(service, tripId, ana.number)
    const ask = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${service.url}${path}`, { headers: { cookie, ...headers } })
    type Panel = { trip: { track: TimedFix[] }; earlierFixes: number }
    const panel = async (since = 0) =>
      (await (await ask(`/api/trips/rescue/${code}/panel?since=${since}`)).json()) as Panel
    return { tripId, track, code, ask, panel }
  }

  test('is shown with its first position, all recent ones, and others thinned by time, and then updated with only new positions', async () => {
    const { tripId, track, panel, ask, code } = await alerted(LONG)
    const all = await trackOf(service, tripId)
    expect(all.length).toBe(track.length)
    const first = await opened(panel)
    expect(first.positions).toBeLessThanOrEqual(shownBounds.most)
    expect(first.inOneTurn).toBeLessThan(MOST_IN_ONE_TURN)
    service.ports.panels.forget(tripId)
    const work = await opened(async () => {
      const { trip } = await panel()
      const shown = trip.track.map(({ fixedAt }) => fixedAt)
      expect(shown.length).toBeLessThanOrEqual(shownBounds.most)
      expect(shown[0]).toBe(track[0]?.fixedAt)
      expect(shown.slice(-shownBounds.newest)).toEqual(
        track.slice(-shownBounds.newest).map(({ fixedAt }) => fixedAt),
      )
      const gaps = shown.slice(1).map((at, before) => at - (shown[before] ?? 0))
      expect(Math.max(...gaps)).toBeLessThanOrEqual(2 * 8 * SECOND_MS)
      const { locations } = (await (await ask(`/api/trips/access/${tripId}/${code}`)).json()) as {
        locations: object[]
      }
      expect(locations.length).toBe(shown.length)
    })
    expect(work.positions).toBe(0)

    const last = track.at(-1)?.fixedAt ?? 0
    const before = (await panel()).trip.track.length
    for (let second = 1; second <= 2; second += 1) {
      await put(tripId, [{ latitude: 35, longitude: -76.66, fixedAt: last + second * SECOND_MS }])
      await service.advance(1_000)
      const { positions } = await opened(async () => {
        const { trip, earlierFixes } = await panel(last)
        expect(trip.track.length).toBe(second)
        expect(earlierFixes).toBe(before)
      })
      expect(positions).toBeLessThan(3)
    }
  })

  test('is read once for all viewers of a live link, and then only its new positions', async () => {
    const { traveler, tripId, track } = await walker(sharedBounds.most + 200)
    const { body } = await traveler.call(`/api/app/trips/${tripId}/live-links`, { name: 'Dan' })
    const page = `${service.url}${new URL(String(body.url)).pathname}`
    const press = await visitsTo(() => service.url)(new URL(page).pathname, { form: { form: 'open' } })
    const cookie = press.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const look = async () => {
      const html = await (await fetch(page, { headers: { cookie } })).text()
      const served = renderedIn(html).views as Extract<ServedLive, { step: 'open' }>
      return served.panel.trip.track
    }
    const first = await opened(async () => {
      const seen = await Promise.all(Array.from({ length: 5 }, look))
      for (const shown of seen) expect(shown.length).toBe(seen[0]?.length)
      expect(seen[0]?.length).toBeLessThanOrEqual(sharedBounds.most)
    })
    expect(first.positions).toBeLessThanOrEqual(sharedBounds.most)
    expect(first.inOneTurn).toBeLessThan(MOST_IN_ONE_TURN)
    await service.advance(60_000)
    expect((await opened(look)).positions).toBe(0)
    const fixedAt = (track.at(-1)?.fixedAt ?? 0) + SECOND_MS
    await service.advance(5_000)
    expect((await traveler.sendFix(tripId, { latitude: 35, timestamp: fixedAt })).status).toBe(200)
    const next = await opened(async () => {
      expect((await look()).at(-1)?.fixedAt).toBe(fixedAt)
    })
    expect(next.positions).toBe(1)
  })
})

describe('map file', () => {
  const walk = { name: 'a walk', doubts: new Map(), last: null, others: [], devices: [], lines: [] }

  test.each(Object.keys(mapFormats) as MapFormat[])(
    'is written in chunks of at most 250 positions (%s)',
    (format) => {
      const placed = { gpx: /<trkpt/g, kml: /<when/g, geojson: /"kind":"position"/g }[format]
      const piecesOf = (many: number) =>
        [...mapFilePieces(format, { ...walk, track: walked(many) })].map(
          (piece) => piece.match(placed)?.length ?? 0,
        )
      const [once, twice] = [piecesOf(1_000), piecesOf(2_000)]
      expect(Math.max(...once, ...twice)).toBe(250)
      expect(once.filter((many) => many > 0).length).toBe(4)
      expect(twice.filter((many) => many > 0).length).toBe(8)
    },
  )
})

describe('thinning of a long track', () => {
  const bounds = { most: 120, newest: 30, spans: 40 }

  test('keeps every position from periods with few positions', async () => {
    const { tripId, track } = await walker(130)
    const first = track[0]?.fixedAt ?? 0
    const sparse = Array.from({ length: 20 }, (_, at) => ({
      latitude: 33,
      longitude: -76.66,
      fixedAt: first - (20 - at) * HOUR_MS,
    }))
    await put(tripId, sparse)
    const shown = await readShownTrack(service.database.db, service.keys, tripId, { bounds })
    expect(shown.slice(0, 20)).toEqual(sparse)
  })

  test.each([2, bounds.spans + 1])(
    'keeps positions of a second device that measured in the same seconds as the first, on a trip of %d devices',
    async (devices) => {
      const { tripId, track } = await walker(240)
      const senders = Array.from({ length: devices }, (_, number) => ({
        tripId,
        number,
        sender: randomUUID(),
      }))
      await service.database.db.insert(tripDevices).values(senders)
      const second = track.slice(0, 120).map((fix) => ({ ...fix, fixedAt: fix.fixedAt + 1, device: 1 }))
      await put(tripId, second)
      const shown = await readShownTrack(service.database.db, service.keys, tripId, { bounds })
      expect(shown.length).toBeLessThanOrEqual(2 * bounds.newest + bounds.spans)
      expect(shown.map(({ fixedAt }) => fixedAt)).toEqual(shown.map(({ fixedAt }) => fixedAt).sort())
      const seen = shown.filter(({ device }) => device === 1).map(({ fixedAt }) => fixedAt)
      expect(seen[0]).toBe(second[0]?.fixedAt)
      expect((second.at(-1)?.fixedAt ?? 0) - (seen.at(-1) ?? 0)).toBeLessThan(32 * SECOND_MS)
    },
  )

  test("isn't affected by positions that arrived after the given time", async () => {
    const { tripId, track } = await walker(130)
    const { db } = service.database
    const read = (storedUntil?: number) => readShownTrack(db, service.keys, tripId, { bounds, storedUntil })
    const before = await read()
    const last = track.at(-1)?.fixedAt ?? 0
    const fixedAt = track[0]?.fixedAt ?? 0
    const late = [last + SECOND_MS, fixedAt - HOUR_MS]
    await put(
      tripId,
      late.map((at) => ({ latitude: 35, longitude: -76.66, fixedAt: at })),
    )
    await db
      .update(fixes)
      .set({ receivedAt: last + 1 })
      .where(inArray(fixes.fixedAt, late))
    expect(await read(last + 1)).not.toEqual(before)
    expect(await read(last)).toEqual(before)
  })
})
