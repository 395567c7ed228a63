import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HandedOver } from '../../src/service/hand-over/handed-over.ts'
import { mapFileOf } from '../../src/service/hand-over/map-files.ts'
import { readMapFile } from '../support/read-map-files.ts'

const millionths = (most: number) =>
  fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((number) => number / 1e6)
/** Whole seconds between 2020 and 2100, as Unix time, ms. */
const instants = fc.integer({ min: 1_577_836_800, max: 4_102_444_800 }).map((seconds) => seconds * 1_000)
const fixes = fc.record({ latitude: millionths(90), longitude: millionths(180), fixedAt: instants })
/** Whatever somebody types; line ends and blanks at the ends are no part of it in XML. */
const words = fc
  .oneof(fc.string({ unit: 'binary' }), fc.constant('fish & <chips> ]]> "\'\u0001\ud800'))
  .map((text) => text.replace(/\s+/gu, ' ').trim())
const lines = fc.record({
  name: words,
  description: words,
  line: fc.array(fc.tuple(millionths(180), millionths(90)), { minLength: 2, maxLength: 5 }),
})
const trips: fc.Arbitrary<HandedOver> = fc.record({
  name: words,
  track: fc
    .uniqueArray(fixes, { selector: ({ fixedAt }) => fixedAt, maxLength: 12 })
    .map((track) => track.toSorted((one, other) => one.fixedAt - other.fixedAt)),
  last: fc.option(fc.record({ fix: fixes, name: words, description: words })),
  lines: fc.array(lines, { maxLength: 2 }),
})

const inXml = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '').trim()
const at = ({ longitude, latitude }: { longitude: number; latitude: number }) => [longitude + 0, latitude + 0]
const iso = (ms: number) => new Date(ms).toISOString()
const positive = (line: readonly (readonly [number, number])[]) => line.map(([x, y]) => [x + 0, y + 0])

describe('a trip that is written for a map and read again', () => {
  test('is the same track, last position, lines and times as GPX', () => {
    fc.assert(
      fc.property(trips, (trip) => {
        const read = readMapFile('gpx', mapFileOf('gpx', trip))
        const ofKind = (kind: string) => read.filter(({ geometry }) => geometry === kind)
        expect(ofKind('MultiLineString').map(({ coordinates }) => coordinates)).toEqual(
          trip.track.length > 0 ? [[trip.track.map((fix) => [...at(fix), fix.fixedAt / 1_000])]] : [],
        )
        expect(ofKind('Point').map(({ coordinates }) => coordinates)).toEqual(
          trip.last ? [[...at(trip.last.fix), (trip.last.fix.fixedAt ?? 0) / 1_000]] : [],
        )
        expect(ofKind('LineString').map(({ coordinates }) => coordinates)).toEqual(
          trip.lines.map(({ line }) => positive(line)),
        )
        expect(ofKind('LineString').map(({ name }) => name ?? '')).toEqual(
          trip.lines.map(({ name }) => inXml(name)),
        )
      }),
    )
  })

  test.each(['kml', 'geojson'] as const)('is the same as %s, with the time of each position', (format) => {
    fc.assert(
      fc.property(trips, (trip) => {
        const read = readMapFile(format, mapFileOf(format, trip))
        const ofKind = (wanted: string) => read.filter(({ kind }) => kind === wanted)
        expect(ofKind('position').map(({ coordinates, time }) => ({ coordinates, time }))).toEqual(
          trip.track.map((fix) => ({ coordinates: at(fix), time: iso(fix.fixedAt) })),
        )
        expect(ofKind('track').map(({ coordinates }) => coordinates)).toEqual(
          trip.track.length > 1 ? [trip.track.map(at)] : [],
        )
        expect(ofKind('last position').map(({ coordinates, time }) => ({ coordinates, time }))).toEqual(
          trip.last ? [{ coordinates: at(trip.last.fix), time: iso(trip.last.fix.fixedAt ?? 0) }] : [],
        )
        expect(
          ofKind('line').map(({ name, description, coordinates }) => ({ name, description, coordinates })),
        ).toMatchObject(trip.lines.map(({ line }) => ({ coordinates: positive(line) })))
      }),
    )
  })

  test('names what nobody can see, and no character that XML forbids', () => {
    const trip: HandedOver = {
      name: 'fish & <chips> ]]>\u0001',
      track: [{ latitude: 1e-7, longitude: -76.66, fixedAt: 1_700_000_000_000 }],
      last: null,
      lines: [],
    }
    expect(readMapFile('gpx', mapFileOf('gpx', trip))).toMatchObject([{ name: 'fish & <chips> ]]>' }])
    expect(mapFileOf('gpx', trip)).toContain('creator="Homeward"')
    expect(mapFileOf('gpx', trip)).toContain('lat="0"')
  })
})
