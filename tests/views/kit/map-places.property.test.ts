import fc from 'fast-check'
import { toLonLat } from 'ol/proj.js'
import { describe, expect, it } from 'vitest'
import { mapPointOf, routePoints } from '../../../src/views/kit/map/scene/projection.ts'

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
/** Earth's circumference in the map projection, in meters. */
const WORLD = 2 * Math.PI * 6_378_137

describe('map projection of a place', () => {
  it('returns the original degrees when inverted', () => {
    fc.assert(
      fc.property(degrees(85), degrees(179.999), (latitude, longitude) => {
        const [east = 0, north = 0] = toLonLat(mapPointOf({ latitude, longitude }))
        expect(east).toBeCloseTo(longitude, 6)
        expect(north).toBeCloseTo(latitude, 6)
      }),
    )
  })

  it('preserves east-west order beyond the 180th meridian', () => {
    fc.assert(
      fc.property(degrees(900), (longitude) => {
        expect(mapPointOf({ latitude: 0, longitude })[0]).toBeCloseTo((longitude / 360) * WORLD, 3)
      }),
    )
  })

  it("puts the poles on the map's edge", () => {
    expect(mapPointOf({ latitude: 90, longitude: 0 })[1]).toBe(WORLD / 2)
    expect(mapPointOf({ latitude: -90, longitude: 0 })[1]).toBe(-WORLD / 2)
  })
})

describe('map projection of a route', () => {
  const step = fc.record({ latitude: degrees(85), turn: degrees(179) })
  const wrapped = (longitude: number) => longitude - 360 * Math.round(longitude / 360)

  it('takes the shorter way around Earth, even across the 180th meridian', () => {
    fc.assert(
      fc.property(degrees(180), fc.array(step, { maxLength: 20 }), (from, steps) => {
        let longitude = from
        const fixes = [
          { latitude: 0, longitude: wrapped(from) },
          ...steps.map(({ latitude, turn }) => {
            longitude += turn
            return { latitude, longitude: wrapped(longitude) }
          }),
        ]
        const easts = routePoints(fixes).map(([east = 0]) => (east / WORLD) * 360)
        for (const [at, { turn }] of steps.entries()) {
          expect((easts[at + 1] ?? 0) - (easts[at] ?? 0)).toBeCloseTo(turn, 6)
        }
      }),
    )
  })
})
