import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readOwnTracks } from '../../../src/service/devices/read-owntracks.ts'
import { readBasicAuth } from '../../../src/service/devices/report-routes.ts'
import { readAppFixes } from '../../../src/service/trips/positions/app-fix.ts'
import type { Report, SentFix } from '../../../src/service/trips/positions/read-fix.ts'
import {
  MOST_BEFORE_START_MS,
  MOST_PHONE_AHEAD_MS,
  refuseFuture,
  sortedFor,
} from '../../../src/service/trips/positions/refuse-untimely.ts'
import { readOsmAndSent } from '../../support/providers/phone-payloads.ts'

const START = Date.UTC(2026, 6, 1, 12)
const NOW = START + 3_600_000
const TST = START / 1_000
const PHONE = { receivedAt: NOW, source: null }

const fixesOf = (report: Report) => (report.kind === 'fixes' ? report.fixes : [])
const osmAnd = (query: string) =>
  readOsmAndSent({ query: Object.fromEntries(new URLSearchParams(query)), body: null }, PHONE)
const reasonsOf = (report: Report) =>
  fixesOf(report).map((reading) => (reading.kind === 'refused' ? reading.reason : 'fix'))

describe('SOS from a tracker', () => {
  const sdk = (alarm: unknown) => ({ timestamp: new Date(START).toISOString(), extras: { alarm } })
  const coords = { latitude: 35.7, longitude: -79.1 }
  const sosAt = (body: unknown) => readOsmAndSent({ query: {}, body }, PHONE).sos?.pressedAt ?? null

  test('is read from a query string, a form, or JSON, and gets the time of its position or else the current time', () => {
    const fields = `id=a&lat=35.7&lon=-79.1&timestamp=${TST}`
    expect(osmAnd(`${fields}&alarm=sos`).sos?.pressedAt).toBe(START)
    expect(sosAt(`${fields}&alarm=lowBattery,sos`)).toBe(START)
    expect(sosAt({ device_id: 'a', location: { ...sdk('sos'), coords } })).toBe(START)
    expect(sosAt({ device_id: 'a', location: [{ ...sdk('none'), coords }, sdk('SOS')] })).toBe(NOW)
    expect(osmAnd('id=a&alarm=sos').sos?.pressedAt).toBe(NOW)
    expect(osmAnd(`id=a&lat=1&lon=1&alarm=sos&timestamp=${NOW / 1_000 + 60}`).sos?.pressedAt).toBe(
      NOW + 60_000,
    )
  })

  test("isn't read from other alarms or values", () => {
    for (const alarm of ['lowBattery', 'sosOff', 'nososhere', '', 1, null, ['sos'], { sos: true }])
      expect(sosAt({ device_id: 'a', location: { ...sdk(alarm), coords } })).toBeNull()
    expect(osmAnd('id=a&lat=1&lon=1').sos).toBeNull()
  })
})

describe('OwnTracks messages', () => {
  test('yield no position unless their type is “location”', () => {
    const others = [
      'lwt',
      'transition',
      'waypoint',
      'waypoints',
      'status',
      'card',
      'cmd',
      'steps',
      'encrypted',
    ]
    for (const _type of others) {
      expect(readOwnTracks({ _type, lat: 35.7, lon: -79.1, tst: TST }, PHONE)).toEqual({
        kind: 'fixes',
        fixes: [],
      })
    }
    for (const body of [undefined, null, '', {}, []]) expect(fixesOf(readOwnTracks(body, PHONE))).toEqual([])
  })

  test('are accepted with only the required fields', () => {
    const [reading] = fixesOf(
      readOwnTracks({ _type: 'location', lat: 48.85, lon: 2.295, tid: 'JJ', tst: TST }, PHONE),
    )
    expect(reading).toEqual({
      kind: 'fix',
      fix: { latitude: 48.85, longitude: 2.295, fixedAt: START, details: {} },
    })
  })
})

describe('Basic authentication', () => {
  const header = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

  test('allows colons in the password, and letters of any alphabet in name and password', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((text) => !text.includes(':'))
    fc.assert(
      fc.property(name, fc.string({ unit: 'grapheme', maxLength: 60 }), (name, password) => {
        expect(readBasicAuth(header(`${name}:${password}`))).toEqual({ name, password })
      }),
    )
  })

  test('is not read from a missing, malformed, or different header', () => {
    const others = [
      undefined,
      '',
      'Basic',
      'Basic ',
      'Basic %',
      'Bearer YTpi',
      header('nobody'),
      header(`a:${'b'.repeat(999)}`),
    ]
    expect(others.map(readBasicAuth)).toEqual(others.map(() => null))
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readBasicAuth(text)).toBeNull()
      }),
    )
  })
})

describe('OsmAnd protocol', () => {
  test('takes the first value of a repeated parameter', () => {
    const form = 'id=a&id=b&lat=60&lat=61&lon=30&timestamp=1377177267'
    const query = { id: ['a', 'b'], lat: ['60', '61'], lon: '30', timestamp: '1377177267' }
    for (const request of [
      { query: {}, body: form },
      { query, body: null },
    ]) {
      const { deviceToken, report } = readOsmAndSent(request, PHONE)
      expect(deviceToken).toBe('a')
      expect(fixesOf(report)).toMatchObject([{ fix: { latitude: 60 } }])
    }
  })

  test('reads both coordinates from a single location parameter', () => {
    expect(fixesOf(osmAnd('id=1&timestamp=1377177267&location=60.0,30.0').report)).toMatchObject([
      { fix: { latitude: 60, longitude: 30, fixedAt: 1_377_177_267_000 } },
    ])
  })

  test('accepts alternative parameter names, and uses the current time if there is no timestamp', () => {
    const { deviceToken, report } = osmAnd(
      'lat=60.0&lon=30.0&speed=0.0&heading=45&vacc=0&hacc=0&deviceid=abc',
    )
    expect(deviceToken).toBe('abc')
    expect(fixesOf(report)).toMatchObject([{ fix: { fixedAt: NOW, details: { course: 45 } } }])
  })

  test.each([
    ['a request without a device id', 'timestamp=1377177267&lat=60.0&lon=30.0', null, 'fix'],
    ['cell towers only', 'id=1&timestamp=1377177267&cell=257,02,16,2224', '1', 'noPosition'],
    [
      'a position that the phone marks as invalid',
      'id=1&valid=false&lat=60&lon=30&timestamp=1377177267',
      '1',
      'notValid',
    ],
    ['words', 'id=1&lat=north&lon=30&timestamp=1377177267', '1', 'notANumber'],
    ['an impossible latitude', 'id=1&lat=91&lon=30&timestamp=1377177267', '1', 'impossiblePosition'],
    ['a number that overflows', 'id=1&lat=1e999&lon=30&timestamp=1377177267', '1', 'impossiblePosition'],
    ['zeros instead of a position', 'id=1&lat=0.0&lon=0&timestamp=1377177267', '1', 'noPosition'],
    ['an unreadable time', 'id=1&lat=60&lon=30&timestamp=yesterday', '1', 'noTime'],
    ['a time that was never set', 'id=1&lat=60&lon=30&timestamp=0', '1', 'noTime'],
  ])('reads %s (%s) with the token %s as “%s”', (_, query, token, reason) => {
    const { deviceToken, report } = osmAnd(query)
    expect(deviceToken).toBe(token)
    expect(reasonsOf(report)).toEqual([reason])
  })

  test("reads Traccar Client's -1 as unknown", () => {
    const coords = {
      latitude: 37.785834000000001,
      longitude: -122.406417,
      speed: -1,
      heading: -1,
      accuracy: 5,
      floor: null,
    }
    const location = {
      timestamp: '2026-07-01T12:00:00.579Z',
      coords,
      mock: true,
      battery: { level: -1, is_charging: false },
    }
    const { deviceToken, report } = readOsmAndSent(
      { query: {}, body: { location, device_id: '658765' } },
      PHONE,
    )
    expect(deviceToken).toBe('658765')
    expect(fixesOf(report)).toMatchObject([{ fix: { fixedAt: START + 579, details: { accuracy: 5 } } }])
    expect(Object.keys((fixesOf(report)[0] as Extract<SentFix, { kind: 'fix' }>).fix.details)).toEqual([
      'accuracy',
    ])
  })

  test("reports a missing position in Traccar Client's JSON", () => {
    const body = { location: { timestamp: '2026-07-01T12:00:00Z', extras: { alarm: 'sos' } }, device_id: 7 }
    expect(reasonsOf(readOsmAndSent({ query: {}, body }, PHONE).report)).toEqual(['noPosition'])
  })
})

describe('positions in a request', () => {
  const at = (fixedAt: number) => ({ latitude: 35.7, longitude: -79.1, timestamp: fixedAt })
  const judged = (...items: unknown[]) => sortedFor(refuseFuture(fixesOf(readAppFixes(items)), NOW), START)

  test("may have times slightly ahead of the service's clock or before the trip's start", () => {
    const { accepted, refused } = judged(
      at(NOW + MOST_PHONE_AHEAD_MS),
      at(NOW + MOST_PHONE_AHEAD_MS + 1),
      at(START - MOST_BEFORE_START_MS),
      at(START - MOST_BEFORE_START_MS - 1),
    )
    expect(accepted).toHaveLength(2)
    expect(refused).toEqual([
      { index: 1, reason: 'inTheFuture' },
      { index: 3, reason: 'beforeTheTrip' },
    ])
  })

  test('are each accepted or rejected independently', () => {
    const item = fc.oneof(fc.integer({ min: START - 1e7, max: NOW + 1e7 }).map(at), fc.jsonValue())
    fc.assert(
      fc.property(fc.array(item, { maxLength: 30 }), (items) => {
        const { accepted, refused } = judged(...items)
        const alone = items.map((one) => judged(one))
        const placesOf = (fixes: typeof accepted) =>
          fixes.map(({ fixedAt, ...fix }) => ({ ...fix, fixedAt: fixedAt > NOW - 30 ? 'now' : fixedAt }))
        expect(placesOf(accepted)).toEqual(placesOf(alone.flatMap((one) => one.accepted)))
        expect(accepted.every(({ fixedAt, receivedAt }) => fixedAt <= receivedAt + 5_000)).toBe(true)
        expect(refused).toEqual(
          alone.flatMap((one, index) => one.refused.map(({ reason }) => ({ index, reason }))),
        )
        expect(accepted.length + refused.length).toBe(items.length)
      }),
    )
  })
})
