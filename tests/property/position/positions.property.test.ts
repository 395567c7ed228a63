import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fixSources } from '../../../src/domain/primitives/fix-sources.ts'
import { readOwnTracks } from '../../../src/service/devices/read-owntracks.ts'
import { readAppFixes } from '../../../src/service/trips/positions/app-fix.ts'
import type { Report, SentFix } from '../../../src/service/trips/positions/read-fix.ts'
import {
  type Known,
  known,
  osmAndFields,
  ownTracksMessage,
  readOsmAndSent,
  times,
  traccarClientLocation,
  traccarClientMessage,
} from '../../support/providers/phone-payloads.ts'

const TOKEN = 'kq3yq0vS8o0b3ZxjzTn0b2o9Xv7m4uQe1dWc5rFgHiA'
const NOW = Date.UTC(2026, 6, 1, 12)
const PHONE = { receivedAt: NOW, source: 'ios' } as const

const fixesOf = (report: Report): SentFix[] => (report.kind === 'fixes' ? report.fixes : [])

/** Expects a report with exactly one position and the phone's readings, converted to our units. */
function tells(report: Report, { latitude, longitude, at, speed, course, battery }: Known) {
  const [reading, ...others] = fixesOf(report)
  expect(others).toEqual([])
  const fix = reading?.kind === 'fix' ? reading.fix : null
  expect(fix).toMatchObject({ latitude, longitude, fixedAt: at })
  expect(fix?.details).toMatchObject({ accuracy: 15, altitude: 440, course, source: 'ios' })
  expect(fix?.details.speed).toBeCloseTo(speed, 6)
  expect(fix?.details.battery).toBeCloseTo(battery, 6)
}
const overTheWire = (body: unknown): unknown => JSON.parse(JSON.stringify(body))

describe('received position', () => {
  test('is parsed from an OwnTracks message, with all its fields', () => {
    fc.assert(
      fc.property(known, (known) => tells(readOwnTracks(overTheWire(ownTracksMessage(known)), PHONE), known)),
    )
  })

  test("is parsed from Traccar Client's JSON, together with the device's token", () => {
    fc.assert(
      fc.property(known, (known) => {
        const body = overTheWire(traccarClientMessage(known, TOKEN))
        const { deviceToken, report } = readOsmAndSent({ query: {}, body }, PHONE)
        expect(deviceToken).toBe(TOKEN)
        tells(report, known)
      }),
    )
  })

  test.each(Object.keys(times))(
    'is parsed from an OsmAnd query string, form, or flat JSON object with the time as %s',
    (name) => {
      fc.assert(
        fc.property(known, (known) => {
          const fields = osmAndFields(known, TOKEN, times[name] ?? String)
          const form = new URLSearchParams(fields).toString()
          const { id, ...rest } = fields
          for (const request of [
            { query: fields, body: undefined },
            { query: {}, body: form },
            { query: {}, body: fields },
            { query: { id }, body: rest },
          ]) {
            const { deviceToken, report } = readOsmAndSent(request, PHONE)
            expect(deviceToken).toBe(TOKEN)
            tells(report, known)
          }
        }),
      )
    },
  )

  test("is parsed from our own app's request, with all its fields", () => {
    fc.assert(
      fc.property(known, ({ at, ...known }) => {
        const timestamp = new Date(at).toISOString()
        tells(readAppFixes([{ ...known, timestamp, accuracy: 15, altitude: 440, source: 'ios' }]), {
          at,
          ...known,
        })
      }),
    )
  })
})

describe('position readers', () => {
  const readers = {
    OwnTracks: (body: unknown) => readOwnTracks(body, PHONE),
    'an OsmAnd query': (query: unknown) => readOsmAndSent({ query, body: null }, PHONE).report,
    'an OsmAnd body': (body: unknown) => readOsmAndSent({ query: {}, body }, PHONE).report,
    'our app': readAppFixes,
  }
  /** Field names that the readers look for, which the test fills with random values. */
  const names = [
    '_type',
    'lat',
    'lon',
    'tst',
    'acc',
    'vel',
    'batt',
    'id',
    'valid',
    'timestamp',
    'location',
    'latitude',
    'longitude',
    'coords',
    'battery',
    'level',
  ]
  const almost = fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(fc.anything(), fc.constantFrom('location', '1,2', 'NaN', '1e999', -1, { toString: 1 })),
  )

  test.each(Object.entries(readers))('accept any input from %s and return only valid values', (_, read) => {
    const wire = fc.oneof(fc.anything(), almost, fc.array(almost, { maxLength: 3 }), fc.jsonValue())
    fc.assert(
      fc.property(wire, (wire) => {
        for (const reading of fixesOf(read(wire))) {
          if (reading.kind === 'refused') continue
          const { latitude, longitude, fixedAt, details } = reading.fix
          expect(Math.abs(latitude)).toBeLessThanOrEqual(90)
          expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
          expect(Number.isInteger(fixedAt) && fixedAt > 0).toBe(true)
          const { source = 'ios', ...numbers } = details
          expect(fixSources).toContain(source)
          for (const detail of Object.values(numbers)) expect(Number.isFinite(detail)).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('return up to a thousand positions, and none from a longer report', () => {
    const fix: Known = { latitude: 35.7, longitude: -79.1, at: NOW, speed: 1, course: 90, battery: 50 }
    const reports = (count: number) => {
      const each = <Item>(item: Item) => Array.from({ length: count }, () => item)
      const location = each(traccarClientLocation(fix, TOKEN))
      return [
        readOwnTracks(each(ownTracksMessage(fix)), PHONE),
        readOsmAndSent({ query: {}, body: { device_id: TOKEN, location } }, PHONE).report,
        readOsmAndSent({ query: {}, body: each(traccarClientMessage(fix, TOKEN)) }, PHONE).report,
        readAppFixes(each({ latitude: 35.7, longitude: -79.1, timestamp: NOW })),
      ]
    }
    for (const report of reports(1_000)) expect(fixesOf(report)).toHaveLength(1_000)
    expect(reports(1_001)).toEqual(reports(1_001).map(() => ({ kind: 'tooMany' })))
  })
})
