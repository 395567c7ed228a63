import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packTrack, unpackTrack } from '../../src/domain/trip/packed-track.ts'

const time = fc.option(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2100, 0) }))
/** Degrees with at most seven digits behind the point, as phones and browsers give them. */
const degrees = (limit: number) =>
  fc.integer({ min: -limit * 10_000_000, max: limit * 10_000_000 }).map((steps) => steps / 10_000_000 + 0)
const fix = fc.record({ latitude: degrees(90), longitude: degrees(180), fixedAt: time })
const finerFix = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  fixedAt: time,
})
const onTheLine = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

test('a track of seven digits comes back from its differences to the digit, with every time and in its order', () => {
  fc.assert(
    fc.property(fc.array(fix), (track) => {
      expect(unpackTrack(onTheLine(packTrack(track)))).toEqual(track)
    }),
  )
})

test('a finer track moves by no more than half of 10⁻⁷ degrees at any fix, however long it is', () => {
  fc.assert(
    fc.property(fc.array(finerFix, { maxLength: 500 }), (track) => {
      const back = unpackTrack(onTheLine(packTrack(track)))
      expect(back.map(({ fixedAt }) => fixedAt)).toEqual(track.map(({ fixedAt }) => fixedAt))
      for (const [index, { latitude, longitude }] of back.entries()) {
        expect(Math.abs(latitude - (track[index]?.latitude ?? 0))).toBeLessThanOrEqual(5.1e-8)
        expect(Math.abs(longitude - (track[index]?.longitude ?? 0))).toBeLessThanOrEqual(5.1e-8)
        expect(Math.abs(latitude)).toBeLessThanOrEqual(90)
        expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
      }
    }),
  )
})

test('what was packed once stays what it is when it is packed again', () => {
  fc.assert(
    fc.property(fc.array(finerFix), (track) => {
      const once = packTrack(track)
      expect(packTrack(unpackTrack(once))).toEqual(once)
    }),
  )
})

test('of lists that do not fit together, fixes are read as far as all of them go', () => {
  fc.assert(
    fc.property(
      fc.record({
        latitudes: fc.array(fc.integer()),
        longitudes: fc.array(fc.integer()),
        times: fc.array(fc.option(fc.integer())),
      }),
      (packed) => {
        const shortest = Math.min(...Object.values(packed).map(({ length }) => length))
        expect(unpackTrack(packed)).toHaveLength(shortest)
      },
    ),
  )
})
