import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ground } from '../../src/domain/position/places/ground.ts'
import { groundTilesOf } from '../../src/views/kit/map/layers/ground-layer.ts'
import { groundBoxOf } from '../../src/views/kit/map/picture/ground-picture.tsx'
import { MapPicture } from '../../src/views/kit/map/picture/map-picture.tsx'
import { sceneOf } from '../../src/views/kit/map/scene/map-scene.ts'
import { mapPointOf, resolutionAt } from '../../src/views/kit/map/scene/projection.ts'
import { rendered } from '../support/rendered.ts'
import { NOW, tripOf } from '../support/rescue-entry-page.ts'

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
const zooms = fc.integer({ min: 7, max: 14 })

describe('ground data below the map', () => {
  it('ground is drawn below the route, and left out if there is none', () => {
    const ground: Ground = {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { kind: 'land' },
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [-79.01, 35.7],
                [-79, 35.7],
                [-79, 35.7],
              ],
            ],
          },
        },
        {
          type: 'Feature',
          properties: { kind: 'town', name: 'Apex', population: 60_000 },
          geometry: { type: 'Point', coordinates: [-78.99, 35.7] },
        },
      ],
    }
    const trip = { ...tripOf(), track: [{ latitude: 35.7, longitude: -79, fixedAt: NOW }] }
    const picture = (below: Ground) =>
      rendered(<MapPicture scene={sceneOf(trip, NOW)} ring={null} ground={below} layer={null} />)
    const { html, words } = picture(ground)
    expect(html).toContain('class="map-picture__land" d="M-117 0l117 0Z"')
    expect(html).toContain('translate(117 0)')
    expect(words).toMatch(/^Apex /)
    expect(picture({ ...ground, features: [] }).html).not.toContain('map-picture__water')
  })

  it("a town's name has room inside the map, and is left out under a mark's name", () => {
    const townsAt = (...longitudes: number[]): Ground => ({
      type: 'FeatureCollection',
      features: longitudes.map((longitude) => ({
        type: 'Feature',
        properties: { kind: 'town', name: `Town ${longitude}`, population: 60_000 },
        geometry: { type: 'Point', coordinates: [longitude, 35.7] },
      })),
    })
    const trip = { ...tripOf(), track: [{ latitude: 35.7, longitude: -79, fixedAt: NOW }] }
    const { html, words } = rendered(
      <MapPicture scene={sceneOf(trip, NOW)} ring={null} ground={townsAt(-78.9, -78.998)} layer={null} />,
    )
    expect(words).toContain('Town -78.9')
    expect(words).not.toContain('Town -78.998')
    // 1165 px east of the middle, with ten wide letters and the parallels' names beyond.
    const room = Number(/--room:calc\(min\(50cqw - ([\d.]+)px, /.exec(html)?.[1])
    expect(room).toBeGreaterThan(1_165 + 10 * 6)
    expect(html.match(/r="2\.5"/g)).toHaveLength(2)
  })

  it('the requested box extends beyond the map, and stays the same over small moves', () => {
    fc.assert(
      fc.property(degrees(70), degrees(150), zooms, (latitude, longitude, zoom) => {
        const box = groundBoxOf({ latitude, longitude, zoom })
        const [east, north] = mapPointOf({ latitude, longitude })
        const [west, south] = mapPointOf({ latitude: box.south, longitude: box.west })
        if (box.west > -180) expect((east - west) / resolutionAt(zoom)).toBeGreaterThan(1_099)
        expect((north - south) / resolutionAt(zoom)).toBeGreaterThan(699)
        expect(box.west).toBeLessThan(box.east)
        expect(box.south).toBeLessThan(box.north)
      }),
    )
    const boxes = [35.71, 35.7101].map((latitude) => groundBoxOf({ latitude, longitude: -79, zoom: 14 }))
    expect(boxes[0]).toEqual(boxes[1])
  })

  it('tiles cover the view in any copy of the world', () => {
    fc.assert(
      fc.property(
        degrees(80),
        degrees(500),
        fc.double({ min: 2, max: 19, noNaN: true }),
        (latitude, longitude, zoom) => {
          const [x, y] = mapPointOf({ latitude, longitude })
          const half = 200 * resolutionAt(zoom)
          const tiles = groundTilesOf([x - half, y - half, x + half, y + half], zoom)
          expect(tiles.length).toBeGreaterThan(0)
          for (const { path } of tiles) {
            const [z = 0, column = 0, row = 0] = (path.match(/\d+/g) ?? []).map(Number)
            expect(z).toBeGreaterThanOrEqual(3)
            expect(z).toBeLessThanOrEqual(12)
            expect(Math.max(column, row)).toBeLessThan(2 ** z)
          }
          const middle = tiles.some(({ path, shift }) => {
            const [z = 0, column = 0, row = 0] = (path.match(/\d+/g) ?? []).map(Number)
            const side = resolutionAt(z) * 256
            const left = column * side - 2 ** (z - 1) * side + shift
            const top = 2 ** (z - 1) * side - row * side
            return left <= x + 1 && x - 1 <= left + side && top - side <= y + 1 && y - 1 <= top
          })
          expect(middle).toBe(true)
        },
      ),
    )
  })
})
