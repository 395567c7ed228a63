import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixSources } from '../../../src/domain/primitives/fix-sources.ts'
import { ofEachReading } from '../../../src/domain/primitives/position-readings.ts'
import { packedJson, readPackedJson } from '../../../src/domain/trip/track/packed-track.ts'

const anyNumber = fc.double({ noDefaultInfinity: true, noNaN: true }).map((value) => value + 0)
const rounded = (digits: number) =>
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map((whole) => (whole === 0 ? 0 : whole / 10 ** digits))
const details = (number: fc.Arbitrary<number>) =>
  fc
    .record({ ...ofEachReading(() => number), source: fc.constantFrom(...fixSources) }, { requiredKeys: [] })
    .map((all) => (Object.keys(all).length > 0 ? { details: all } : {}))
const trackOf = (number: fc.Arbitrary<number>) => {
  const place = fc.record(
    {
      latitude: number,
      longitude: number,
      fixedAt: fc.option(fc.maxSafeInteger()),
      device: fc.integer({ min: 1, max: 9 }),
    },
    { requiredKeys: ['latitude', 'longitude', 'fixedAt'] },
  )
  return fc.array(fc.tuple(place, details(number)).map(([fix, known]) => ({ ...fix, ...known })))
}
const tracks = fc.oneof(trackOf(anyNumber), trackOf(rounded(2)), trackOf(rounded(6)), trackOf(rounded(7)))

test('packing and unpacking a panel preserves every digit and field of its track', () => {
  fc.assert(
    fc.property(tracks, (track) => {
      const panel = { name: 'Maya', trip: { activity: 'fishing', track } }
      expect(readPackedJson(packedJson(panel))).toEqual(JSON.parse(JSON.stringify(panel)))
    }),
  )
})
