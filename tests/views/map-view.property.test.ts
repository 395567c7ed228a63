import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gridLabel, gridLines, gridStep } from '../../src/views/map/map-grid.ts'
import {
  edgesOf,
  latitudeOf,
  longitudeOf,
  type MapView,
  pixelOf,
  placeOf,
  routePlaces,
  spanOf,
  WORLD,
  worldsOf,
} from '../../src/views/map/map-view.ts'

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
const onMap = fc.record({ latitude: degrees(85), longitude: degrees(180) })
/** Every view that the map can have: zoom 2 to 19, anywhere, in any copy of the world. */
const view: fc.Arbitrary<MapView> = fc
  .record({
    middle: fc.record({ latitude: degrees(84), longitude: degrees(900) }),
    zoom: fc.double({ min: 2, max: 19, noNaN: true }),
    width: fc.integer({ min: 200, max: 1600 }),
    height: fc.integer({ min: 200, max: 1200 }),
  })
  .map(({ middle, zoom, width, height }) => ({
    centre: placeOf(middle),
    resolution: WORLD / 256 / 2 ** zoom,
    width,
    height,
  }))

describe('a place on the map', () => {
  it('leads back to its degrees', () => {
    fc.assert(
      fc.property(onMap, ({ latitude, longitude }) => {
        const [east, north] = placeOf({ latitude, longitude })
        expect(longitudeOf(east)).toBeCloseTo(longitude, 6)
        expect(latitudeOf(north)).toBeCloseTo(latitude, 6)
      }),
    )
  })

  it('is as far east as its longitude, in whichever copy of the world', () => {
    fc.assert(
      fc.property(degrees(900), (longitude) => {
        expect(placeOf({ latitude: 0, longitude })[0]).toBeCloseTo((longitude / 360) * WORLD, 3)
      }),
    )
  })

  it('lies on the edge of the map where it is a pole', () => {
    expect(placeOf({ latitude: 90, longitude: 0 })[1]).toBe(WORLD / 2)
    expect(placeOf({ latitude: -90, longitude: 0 })[1]).toBe(-WORLD / 2)
  })
})

describe('a route', () => {
  const step = fc.record({ latitude: degrees(85), turn: fc.double({ min: -179, max: 179, noNaN: true }) })
  const wrapped = (longitude: number) => longitude - 360 * Math.round(longitude / 360)

  it('goes on by the shorter way around the earth, across the 180th meridian too', () => {
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
        const easts = routePlaces(fixes).map(([east]) => longitudeOf(east))
        for (const [at, { turn }] of steps.entries()) {
          expect((easts[at + 1] ?? 0) - (easts[at] ?? 0)).toBeCloseTo(turn, 6)
        }
      }),
    )
  })

  it('spans from its westernmost to its easternmost place', () => {
    fc.assert(
      fc.property(fc.array(onMap, { minLength: 1, maxLength: 20 }), (fixes) => {
        const easts = fixes.map((fix) => placeOf(fix)[0])
        expect(spanOf(fixes.map(placeOf))).toEqual({ from: Math.min(...easts), to: Math.max(...easts) })
      }),
    )
    expect(spanOf([])).toBeNull()
  })

  it('is drawn in every copy of the world that is looked at, and in no other', () => {
    fc.assert(
      fc.property(view, onMap, (view, place) => {
        const at = placeOf(place)
        const { west, east } = edgesOf(view)
        const worlds = worldsOf(view, { from: at[0], to: at[0] }, 0)
        for (const world of worlds) {
          expect(at[0] + world).toBeGreaterThanOrEqual(west - 1)
          expect(at[0] + world).toBeLessThanOrEqual(east + 1)
        }
        const possible = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((one) => one * WORLD)
        const seen = possible.filter((world) => at[0] + world > west + 1 && at[0] + world < east - 1)
        expect(worlds).toEqual(expect.arrayContaining(seen))
      }),
    )
  })
})

describe('the grid', () => {
  it('has lines of whole steps within the view, none nearer to the next than a finger’s width', () => {
    fc.assert(
      fc.property(view, (view) => {
        const step = gridStep(view)
        const { meridians, parallels } = gridLines(view)
        for (const degrees of [...meridians, ...parallels]) {
          expect(Math.abs(degrees / step - Math.round(degrees / step))).toBeLessThan(1e-6)
        }
        const columns = meridians.map((longitude) => pixelOf(view, placeOf({ longitude, latitude: 0 }))[0])
        const rows = parallels.map((latitude) => pixelOf(view, placeOf({ longitude: 0, latitude }))[1])
        for (const x of columns) expect(x > -1 && x < view.width + 1).toBe(true)
        for (const y of rows) expect(y > -1 && y < view.height + 1).toBe(true)
        for (const [at, x] of columns.slice(1).entries()) expect(x - (columns[at] ?? 0)).toBeGreaterThan(119)
        for (const [at, y] of rows.slice(1).entries()) expect((rows[at] ?? 0) - y).toBeGreaterThan(119)
      }),
    )
  })

  it('has a meridian in every view that is wide enough for one', () => {
    fc.assert(
      fc.property(view, (view) => {
        const acrossDegrees = longitudeOf(view.width * view.resolution)
        fc.pre(acrossDegrees > gridStep(view))
        expect(gridLines(view).meridians.length).toBeGreaterThan(0)
      }),
    )
  })

  it('names a meridian as everybody does, whichever copy of the world it is in', () => {
    expect([-79.05, 281, 180, -200, 0].map(gridLabel)).toEqual(['-79.05°', '-79°', '-180°', '160°', '0°'])
  })
})
