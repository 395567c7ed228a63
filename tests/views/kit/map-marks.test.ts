import fc from 'fast-check'
import type Feature from 'ol/Feature.js'
import type LineString from 'ol/geom/LineString.js'
import type Point from 'ol/geom/Point.js'
import type CircleStyle from 'ol/style/Circle.js'
import type RegularShape from 'ol/style/RegularShape.js'
import type Style from 'ol/style/Style.js'
import { describe, expect, it } from 'vitest'
import { marksOf, routeExtent } from '../../../src/views/kit/map/layers/map-marks.ts'
import { markStyles } from '../../../src/views/kit/map/layers/map-styles.ts'
import type { MapColors } from '../../../src/views/kit/map/scene/map-colors.ts'
import { sceneOf } from '../../../src/views/kit/map/scene/map-scene.ts'
import { mapPointOf } from '../../../src/views/kit/map/scene/projection.ts'
import { NOW, tripOf } from '../../support/pages/rescue-entry-page.ts'

const colors: MapColors = {
  ink: 'ink',
  surface: 'surface',
  route: 'route',
  start: 'green',
  last: 'orange',
  grid: 'grid',
  label: 'label',
  water: 'water',
  land: 'land',
  shore: 'shore',
  border: 'border',
}
const fix = (latitude: number, minute: number) => ({
  latitude,
  longitude: -79,
  fixedAt: NOW + minute * 60_000,
})
const eastward = { ...fix(35.7, 1), longitude: -78.9 }
const WORLD = 2 * (mapPointOf({ latitude: 0, longitude: 180 })[0] ?? 0)

function marksFor(track: { latitude: number; longitude: number; fixedAt: number | null }[]) {
  const marks = marksOf(sceneOf({ ...tripOf(), track }, NOW))
  const named = (id: string) => marks.find((mark) => mark.getId() === id)
  const at = (id: string) => (named(id)?.getGeometry() as Point | undefined)?.getCoordinates()
  return {
    ids: marks.map((mark) => mark.getId()),
    route: (named('route')?.getGeometry() as LineString | undefined)?.getCoordinates(),
    start: at('start'),
    last: at('last'),
    lastMark: named('last')?.getProperties(),
  }
}

/** Returns a mark's styles, bottom layer first. */
function stylesOf(id: string): Style[] {
  const mark = marksOf(sceneOf({ ...tripOf(), track: [fix(35.7, 0), fix(35.8, 1)] }, NOW)).find(
    (one) => one.getId() === id,
  )
  return mark ? [markStyles(colors)(mark, 1)].flat() : []
}

describe('map marks', () => {
  it("show the last position of another device with the device's name and in the color of labels", () => {
    const phone = { latitude: 35.9, longitude: -79.2, fixedAt: NOW }
    const watch = [0, 1, 2].map((minute) => ({ ...fix(35.7 + minute / 100, minute), device: 1 }))
    const trip = { ...tripOf(), activity: 'cycling', devices: [{ name: 'Phone' }, { name: 'Watch' }] }
    const marks = marksOf(sceneOf({ ...trip, track: [phone, ...watch] }, NOW))
    const others = marks.filter((mark) => mark.get('other'))
    expect(others.map((mark) => mark.get('other'))).toEqual(['Phone'])
    const place = others[0]?.getGeometry() as Point | undefined
    expect(place?.getCoordinates()).toEqual(mapPointOf(phone))
    const [drawn] = others.flatMap((mark) => markStyles(colors)(mark, 1)) as Style[]
    expect(drawn?.getText()?.getText()).toBe('Phone')
    const disc = drawn?.getImage() as CircleStyle | undefined
    expect(disc?.getFill()?.getColor()).toBe('label')
  })

  const [from, to] = [fix(35.7, 0), fix(35.8, 1)]

  it('draw the route through the positions as a line with an edge in the color of the surface [§2.24]', () => {
    expect(marksFor([from, fix(35.75, 0.5), to]).route).toEqual([from, fix(35.75, 0.5), to].map(mapPointOf))
    const [edge, line] = stylesOf('route').map((style) => style.getStroke())
    expect([edge?.getColor(), line?.getColor()]).toEqual(['surface', 'route'])
    expect(edge?.getWidth() ?? 0).toBeGreaterThan(line?.getWidth() ?? 0)
  })

  it('show the planned route, if any, as a dotted line below the traveled route', () => {
    const plan = {
      plannedRoute: [
        [35.7, -79],
        [35.8, -78.9],
      ] as [number, number][],
    }
    const marks = marksOf(sceneOf({ ...tripOf(), track: [from, to], plan }, NOW))
    const planned = marks.find((mark) => mark.getId() === 'planned')
    expect((planned?.getGeometry() as LineString | undefined)?.getCoordinates()).toEqual(
      plan.plannedRoute.map(([latitude, longitude]) => mapPointOf({ latitude, longitude })),
    )
    const styles = planned ? [markStyles(colors)(planned, 1)].flat() : []
    expect(styles.map((style) => style.getStroke()?.getLineDash())).toEqual([null, [2, 6]])
    const below = Math.min(...stylesOf('route').map((style) => style.getZIndex() ?? 0))
    for (const style of styles) expect(style.getZIndex() ?? 0).toBeLessThan(below)
    expect(marksFor([from, to]).ids).not.toContain('planned')
  })

  it('show the start as a disc in its own color, labeled “Start” [§2.24]', () => {
    expect(marksFor([from, to]).start).toEqual(mapPointOf(from))
    const [style] = stylesOf('start')
    expect((style?.getImage() as CircleStyle | undefined)?.getFill()?.getColor()).toBe('green')
    expect(style?.getText()?.getText()).toBe('Start')
  })

  it('give the last position the direction of travel [§2.24]', () => {
    const { last, lastMark } = marksFor([from, eastward])
    expect(last).toEqual(mapPointOf(eastward))
    expect(lastMark?.course).toBeCloseTo(90, 0)
    expect(lastMark?.standsOnStart).toBe(false)
  })

  it('cross out implausible positions and omit them from the route', () => {
    const there = fix(35.9, 0.75)
    const track = [from, fix(35.7001, 0.25), fix(35.7002, 0.5), there, fix(35.7003, 1)]
    const scene = sceneOf({ ...tripOf(), track }, NOW)
    const marks = marksOf(scene)
    const crossed = marks.filter((mark) => mark.get('isPassedOver'))
    expect(crossed.map((mark) => (mark.getGeometry() as Point).getCoordinates())).toEqual([mapPointOf(there)])
    const route = marks.find((mark) => mark.getId() === 'route')?.getGeometry() as LineString
    expect(route.getCoordinates()).toEqual(scene.route.map(mapPointOf))
    expect(scene.route).not.toContain(there)
    const widths = [markStyles(colors)(crossed[0] as Feature, 1)]
      .flat()
      .map((style) => (style.getImage() as RegularShape).getStroke()?.getWidth() ?? 0)
    expect(widths[0]).toBeGreaterThan(widths[1] ?? 0)
  })

  it('show the start and the arrow at the right positions, even without timestamps', () => {
    const anyFix = fc.record({
      latitude: fc.double({ min: -80, max: 80, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      fixedAt: fc.option(fc.integer({ min: 1, max: 2e12 })),
    })
    fc.assert(
      fc.property(fc.array(anyFix, { maxLength: 12 }), (track) => {
        const scene = sceneOf({ ...tripOf(), track }, NOW)
        const { start, last } = marksFor(track)
        for (const [mark, fix] of [
          [start, scene.start],
          [last, scene.last],
        ] as const) {
          expect(mark === undefined).toBe(fix === null)
          if (!mark || !fix) continue
          const [east = 0, north] = mapPointOf(fix)
          const turns = ((mark[0] ?? 0) - east) / WORLD
          expect(mark[1]).toBe(north)
          expect(Math.abs(turns - Math.round(turns))).toBeLessThan(1e-9)
        }
      }),
    )
  })
})

it("the extent of the route ignores the reader's own position", () => {
  const scene = sceneOf({ ...tripOf(), track: [fix(35.7, 0), eastward] }, NOW)
  const withOwn = { ...scene, own: { latitude: 40.7, longitude: -74 } }
  expect(routeExtent(marksOf(withOwn))).toEqual(routeExtent(marksOf({ ...scene, own: null })))
})
