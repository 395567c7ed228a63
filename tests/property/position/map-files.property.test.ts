import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oneLine } from '../../../src/domain/kit/one-line.ts'
import { radius95 } from '../../../src/domain/position/plausibility/radius95.ts'
import { metersBetween } from '../../../src/domain/trip/track/great-circle.ts'
import type { Fix } from '../../../src/domain/trip/trip.ts'
import { type HandedOver, handedOverTrip } from '../../../src/service/hand-over/handed-over-trip.ts'
import { gpxOfTracks } from '../../../src/service/hand-over/map-files.ts'
import { mapFileText, readMapFile } from '../../support/pages/read-map-files.ts'
import { panelOf } from '../../support/pages/tracking-page.ts'

const millionths = (most: number) =>
  fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((number) => number / 1e6)
/** Timestamps in milliseconds, at full seconds from 2020 to 2100. */
const instants = fc.integer({ min: 1_577_836_800, max: 4_102_444_800 }).map((seconds) => seconds * 1_000)
const tenths = (most: number) => fc.integer({ min: 1, max: most * 10 }).map((number) => number / 10)
const details = fc.record(
  { accuracy: tenths(500), altitude: tenths(4_000), speed: tenths(30), battery: tenths(100) },
  { requiredKeys: [] },
)
const fixes = fc.record({
  latitude: millionths(90),
  longitude: millionths(180),
  fixedAt: instants,
  details: fc.option(details, { nil: {} }),
  device: fc.constantFrom(0, 0, 1),
})
const byDevice = (track: readonly Fix[]) => [...Map.groupBy(track, ({ device }) => device ?? 0).values()]
const isOther = (fix: Fix | undefined) => (fix?.device ?? 0) > 0
/** Random text with normalized white space. */
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
  doubts: fc.constant(new Map()),
  last: fc.option(fc.record({ fix: fixes, name: words, description: words })),
  others: fc.array(fc.record({ fix: fixes, name: words, description: words }), { maxLength: 2 }),
  devices: fc.constant(['Watch', null]),
  lines: fc.array(lines, { maxLength: 2 }),
})

const known = ({ last, others }: HandedOver) => [...(last ? [last] : []), ...others]

const inXml = (text: string) =>
  oneLine(text)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .trim()
const at = ({ longitude, latitude }: { longitude: number; latitude: number }) => [longitude + 0, latitude + 0]
/** Returns a point as read from a GPX file. Within a track, every point has a height or none does. */
const inGpx = (all: readonly Fix[]) => (fix: Fix) => [
  ...at(fix),
  ...(all.some(({ details }) => details?.altitude) ? [fix.details?.altitude ?? 0] : []),
  (fix.fixedAt ?? 0) / 1_000,
]
const rounded = (meters: number | null) => (meters === null ? undefined : Math.round(meters * 10) / 10)
const iso = (ms: number) => new Date(ms).toISOString()
const positive = (line: readonly (readonly [number, number])[]) => line.map(([x, y]) => [x + 0, y + 0])

describe('map file of a trip', () => {
  test('preserves the track, the last position, drawn lines, and times as GPX', () => {
    fc.assert(
      fc.property(trips, (trip) => {
        const read = readMapFile('gpx', mapFileText('gpx', trip))
        const ofKind = (kind: string) => read.filter(({ geometry }) => geometry === kind)
        expect(ofKind('MultiLineString').map(({ coordinates }) => coordinates)).toEqual(
          trip.track.length > 0 ? [byDevice(trip.track).map((own) => own.map(inGpx(trip.track)))] : [],
        )
        expect(ofKind('Point').map(({ coordinates }) => coordinates)).toEqual(
          known(trip).map(({ fix }) => inGpx([fix])(fix)),
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

  test('preserves tracks that are read in parts, one segment for each device, as GPX', async () => {
    const parts = fc.integer({ min: 1, max: 4 })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(trips, parts), { maxLength: 3 }), async (exported) => {
        const tracks = exported.map(([{ name, track }, size]) => ({
          name,
          async *parts() {
            for (let from = 0; from < track.length; from += size) yield track.slice(from, from + size)
          },
        }))
        let text = ''
        for await (const piece of gpxOfTracks(tracks)) text += piece
        expect(readMapFile('gpx', text).map(({ coordinates }) => coordinates)).toEqual(
          exported.flatMap(([{ track }]) =>
            track.length > 0
              ? [
                  byDevice(track)
                    .toSorted(([one], [other]) => Number(isOther(one)) - Number(isOther(other)))
                    .map((own) => own.map(inGpx(track))),
                ]
              : [],
          ),
        )
      }),
    )
  })

  test.each(['kml', 'geojson'] as const)(
    'preserves positions with their times and radii, tracks, and lines as %s',
    (format) => {
      fc.assert(
        fc.property(trips, (trip) => {
          const read = readMapFile(format, mapFileText(format, trip))
          const ofKind = (wanted: string) => read.filter(({ kind }) => kind === wanted)
          expect(
            ofKind('position').map(({ coordinates, time, radius }) => ({ coordinates, time, radius })),
          ).toEqual(
            trip.track.map((fix) => ({
              coordinates: at(fix),
              time: iso(fix.fixedAt),
              radius: rounded(radius95(fix)),
            })),
          )
          expect(ofKind('track').map(({ coordinates }) => coordinates)).toEqual(
            byDevice(trip.track)
              .filter((own) => own.length > 1)
              .map((own) => own.map(at)),
          )
          expect(ofKind('last position').map(({ coordinates, time }) => ({ coordinates, time }))).toEqual(
            known(trip).map(({ fix }) => ({ coordinates: at(fix), time: iso(fix.fixedAt ?? 0) })),
          )
          expect(
            ofKind('line').map(({ name, description, coordinates }) => ({ name, description, coordinates })),
          ).toMatchObject(trip.lines.map(({ line }) => ({ coordinates: positive(line) })))
        }),
      )
    },
  )

  test('writes tiny coordinates as 0 and omits characters that XML forbids', () => {
    const trip: HandedOver = {
      others: [],
      devices: [],
      name: 'fish & <chips> ]]>\u0001',
      track: [{ latitude: 1e-7, longitude: -76.66, fixedAt: 1_700_000_000_000 }],
      doubts: new Map(),
      last: null,
      lines: [],
    }
    expect(readMapFile('gpx', mapFileText('gpx', trip))).toMatchObject([{ name: 'fish & <chips> ]]>' }])
    expect(mapFileText('gpx', trip)).toContain('creator="Homeward"')
    expect(mapFileText('gpx', trip)).toContain('lat="0"')
  })

  test.each(['gpx', 'kml', 'geojson'] as const)('contains the planned route as a line: %s', (format) => {
    const plannedRoute: [number, number][] = [
      [34.72, -76.66],
      [34.731234, -76.701],
    ]
    const trip = { ...panelOf().trip, track: [], plan: { plannedRoute } }
    const text = mapFileText(format, handedOverTrip({ trip, name: 'Maya' }, 1_700_000_000_000))
    const [read, ...more] = readMapFile(format, text)
    expect(more).toEqual([])
    expect(read).toMatchObject({ name: 'Planned route', geometry: 'LineString' })
    expect(((read?.coordinates ?? []) as number[][]).map(([east, north]) => [north, east])).toEqual(
      plannedRoute,
    )
    expect(text.includes('<rte>')).toBe(format === 'gpx')
  })

  test('marks an implausible position and bases the last position and its ring on a plausible one', () => {
    const fixed = [34.7, 34.71, 44.7, 34.72, 34.73].map((latitude, at) => ({
      latitude,
      longitude: -76.66,
      fixedAt: 1_700_000_000_000 + at * 600_000,
    }))
    const { trip: sample } = panelOf()
    const shown = { ...sample, activity: 'fishing', track: fixed.slice(0, 4), endedAt: null }
    const trip = handedOverTrip({ trip: shown, name: 'Maya' }, 1_700_000_000_000 + 2_000_000)
    const read = readMapFile('geojson', mapFileText('geojson', trip))
    expect(read.filter(({ doubt }) => doubt).map(({ coordinates }) => coordinates)).toEqual([[-76.66, 44.7]])
    expect(read[0]).toMatchObject({ kind: 'last position', coordinates: [-76.66, 34.72] })
    expect(read[0]?.description).toContain('Accuracy unknown.')
    const [ring] = read.filter(({ kind }) => kind === 'line')
    expect(ring?.name).toBe('Estimate: farthest that they can be')
    expect(ring?.description).toMatch(/if they kept to [\d.]+ m\/s .* not to be used after/)
    const corners = (ring?.coordinates ?? []) as [number, number][]
    const radii = corners.map(([longitude, latitude]) =>
      metersBetween({ latitude: 34.72, longitude: -76.66 }, { latitude, longitude }),
    )
    expect(corners[0]).toEqual(corners.at(-1))
    expect(Math.max(...radii) - Math.min(...radii)).toBeLessThan(1)
  })
})
