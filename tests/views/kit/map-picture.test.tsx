import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ring } from '../../../src/domain/position/movement/ring.ts'
import { REGION } from '../../../src/domain/site/map-layers.ts'
import { MapPicture } from '../../../src/views/kit/map/picture/map-picture.tsx'
import { gridLines } from '../../../src/views/kit/map/scene/grid-lines.ts'
import { sceneOf } from '../../../src/views/kit/map/scene/map-scene.ts'
import { resolutionAt } from '../../../src/views/kit/map/scene/projection.ts'
import { scaleBars } from '../../../src/views/kit/map/scene/scale-bars.ts'
import { tilesAround } from '../../../src/views/kit/map/scene/tiles-around.ts'
import { pathPoints } from '../../support/pages/path-points.ts'
import { rendered } from '../../support/pages/rendered.ts'
import { NOW, tripOf } from '../../support/pages/rescue-entry-page.ts'

const fix = (latitude: number, longitude: number, minute: number) => ({
  latitude,
  longitude,
  fixedAt: NOW + minute * 60_000,
})
const pictureOf = (track: ReturnType<typeof fix>[], now = NOW + 3 * 60_000, ring: Ring | null = null) =>
  rendered(
    <MapPicture scene={sceneOf({ ...tripOf(), track }, now, 'UTC')} ring={ring} ground={null} layer={null} />,
  )
/** Returns the points of the drawn route, in CSS pixels from the map's center. */
const routeIn = (html: string) => pathPoints(/route" d="([^"]*)"/.exec(html)?.[1] ?? '')

describe('static map', () => {
  it('is centered on the last position and shows the route at zoom 14 [§2.24]', () => {
    const { html, words } = pictureOf([fix(35.7, -79.01, 0), fix(35.7, -79, 2)])
    // Expects 117 px for 0.01° of longitude: 1113 m in map units, at 9.55 m per pixel.
    expect(routeIn(html)).toEqual([
      [-117, 0],
      [0, 0],
    ])
    expect(words).toContain('Start Last 12:02 PM UTC')
    expect(html).toContain('rotate(90)')
  })

  it('draws the ring to scale around the last position, with its label and the planned route', () => {
    const last = fix(35.7, -79, 2)
    const line = [last, { latitude: 35.7, longitude: -78.99 }, { latitude: 35.69, longitude: -78.99 }]
    const ring = { center: last, radius: 1_000, ahead: { along: 'plan', line } } as Ring
    const { html } = pictureOf([last], undefined, ring)
    // Expects a radius of 1 km, which is 1231 m in map units at this latitude.
    expect(html).toContain('class="map-picture__ring" r="128.9"')
    expect(html).toContain('class="map-picture__ring" d="M0 0L116.5 0L116.5 143.5"')
    // Expects the label below the ring, away from the grid labels.
    expect(html).toMatch(/translate\(0 140\.9\)"><text[^>]*><tspan x="0" y="5">Estimate/)
    expect(pictureOf([last]).words).not.toContain('Estimate')
  })

  it('draws a planned route across the 180th meridian next to the last position', () => {
    const track = [fix(-17, 179.999, 0), fix(-17, -179.999, 2)]
    const plan = {
      plannedRoute: [
        [-17, 179.99],
        [-17.01, -179.99],
      ] as [number, number][],
    }
    const scene = sceneOf({ ...tripOf(), track, plan }, NOW + 3 * 60_000, 'UTC')
    const { html } = rendered(<MapPicture scene={scene} ring={null} ground={null} layer={null} />)
    expect(html).toMatch(/class="map-picture__planned" d="M-128 0l233 122"/)
    expect(pictureOf(track).html).not.toContain('planned')
  })

  it('crosses out an implausible position and leaves it out of the route', () => {
    const track = [fix(35.7, -79, 0), fix(35.7, -79.001, 1), fix(35.7, -79.05, 1.5), fix(35.7, -79, 2)]
    const { html } = pictureOf(track)
    // Expects the cross 583 px west of the center, which is 0.05° of longitude.
    expect(html).toMatch(/class="map-picture__cross" d="M-588\.?\d* -6l12 12m0-12l-12 12"/)
    expect(routeIn(html).map(([x]) => x)).toEqual([0, -12, 0])
    expect(pictureOf(track.slice(0, 2)).html).not.toContain('cross')
  })

  it('ends the route at the center and keeps the HTML small, even if positions are far apart', () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
    const tracks = fc.array(fc.tuple(degrees(80), degrees(180)), { minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(tracks, (places) => {
        const { html } = pictureOf(places.map(([north, east], at) => fix(north, east, at / 60)))
        expect(routeIn(html).at(-1)).toEqual([expect.closeTo(0), expect.closeTo(0)])
        expect(html.length).toBeLessThan(30_000)
      }),
    )
  })

  it('shows the home region with grid and scale if no position is known [§2.23]', () => {
    const { html, words } = pictureOf([])
    expect(routeIn(html)).toEqual([])
    expect(words).not.toContain('Last')
    expect(words).toContain('-79°')
    expect(words).toMatch(/\d+ NM \d+ mi$/)
  })
})

describe('tiles around the center of a map', () => {
  const camera = { latitude: 35.7, longitude: -79, zoom: 14 }
  const addresses = (layer: { url: string; maxZoom: number }, longitude = camera.longitude) =>
    tilesAround({ ...camera, longitude }, layer, { x: 100, y: 10 }).map(({ address }) => address)

  it("have URLs built from the layer's URL template", () => {
    const own = addresses({ url: '/tiles/{z}/{x}/{y}', maxZoom: 19 })
    expect(own).toEqual(['/tiles/14/4596/6450', '/tiles/14/4597/6450'])
    expect(addresses({ url: 'https://{a-b}.tiles.example/{z}/{y}/{x}', maxZoom: 19 })).toEqual([
      expect.stringMatching(/^https:\/\/[ab]\.tiles\.example\/14\/6450\/4596$/),
      expect.stringMatching(/^https:\/\/[ab]\.tiles\.example\/14\/6450\/4597$/),
    ])
    expect(addresses({ url: REGION, maxZoom: 19 })).toEqual([])
  })

  it('wrap around beyond the 180th meridian', () => {
    expect(addresses({ url: '/{z}/{x}/{y}', maxZoom: 19 }, 180)).toEqual(['/14/16383/6450', '/14/0/6450'])
  })

  it('cover the center and both sides of the view exactly once', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -80, max: 80, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.integer({ min: 2, max: 19 }),
        (latitude, longitude, zoom) => {
          const reach = { x: 300, y: 200 }
          const tiles = tilesAround(
            { latitude, longitude, zoom },
            { url: '/{z}/{x}/{y}', maxZoom: 19 },
            reach,
          )
          for (const [right, down] of [
            [-299.05, 0.05],
            [299.05, 0.05],
            [0.05, 0.05],
          ] as const) {
            const under = tiles.filter(
              ({ left, top, size }) =>
                left <= right && right < left + size && top <= down && down < top + size,
            )
            expect(under).toHaveLength(1)
          }
        },
      ),
    )
  })
})

describe('map scale', () => {
  it('is in feet or miles, depending on the distance, and also in nautical miles', () => {
    const at = (zoom: number) => scaleBars(35.76, resolutionAt(zoom)).map(({ text }) => text)
    expect([at(17), at(14), at(7)]).toEqual([
      ['0.05 NM', '500 ft'],
      ['0.5 NM', '2000 ft'],
      ['50 NM', '50 mi'],
    ])
  })

  it('has bars that match the distance on the ground and are 64 to 161 pixels wide', () => {
    const meters = { ft: 0.3048, mi: 1609.344, NM: 1852 }
    fc.assert(
      fc.property(
        fc.double({ min: -80, max: 80, noNaN: true }),
        fc.integer({ min: 2, max: 19 }),
        (latitude, zoom) => {
          const metersToPixel = resolutionAt(zoom) * Math.cos((latitude * Math.PI) / 180)
          for (const { text, width } of scaleBars(latitude, resolutionAt(zoom))) {
            const [length = '', unit = ''] = text.split(' ')
            const wanted = (Number(length) * meters[unit as keyof typeof meters]) / metersToPixel
            expect(Math.abs(width - wanted), text).toBeLessThanOrEqual(0.51)
            expect(width).toBeGreaterThanOrEqual(64)
            expect(width).toBeLessThanOrEqual(161)
          }
        },
      ),
    )
  })
})

describe('grid of the static map', () => {
  it('has a limited number of lines, at any zoom level and center', () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
    fc.assert(
      fc.property(degrees(90), degrees(540), fc.integer({ min: 2, max: 19 }), (latitude, longitude, zoom) => {
        const { meridians, parallels } = gridLines({ latitude, longitude, zoom }, 1_500)
        expect(meridians.length).toBeGreaterThan(2)
        expect(meridians.length + parallels.length).toBeLessThan(100)
      }),
    )
  })
})
