import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixSources } from '../../../src/domain/primitives/fix-sources.ts'
import { ofEachReading } from '../../../src/domain/primitives/position-readings.ts'
import { dataKeyOf } from '../../../src/service/platform/secrets/data-key.ts'
import { openFix, sealFix } from '../../../src/service/trips/seal-trip.ts'

const key = dataKeyOf(randomBytes(32))
const number = fc.double({ min: 0, max: 90, noNaN: true })
const place = { latitude: number, longitude: number, fixedAt: fc.nat() }
const details = fc.record(
  {
    ...ofEachReading(() => number),
    source: fc.constantFrom(...fixSources),
  },
  { requiredKeys: [] },
)
const device = fc.integer({ min: 1, max: 500 })
const requiredKeys: ('latitude' | 'longitude' | 'fixedAt' | 'details')[] = [
  'latitude',
  'longitude',
  'fixedAt',
  'details',
]

test('a decrypted position has all fields of the encrypted one and no others', () => {
  fc.assert(
    fc.property(fc.record({ ...place, details, device }, { requiredKeys }), (fix) => {
      expect(openFix(key, { fixedAt: fix.fixedAt, sealed: sealFix(key, fix) })).toEqual(fix)
    }),
  )
})
