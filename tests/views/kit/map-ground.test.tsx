import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ground } from '../../../src/domain/position/places/ground.ts'
import { groundTilesOf } from '../../../src/views/kit/map/layers/ground-layer.ts'
import { MapPicture } from '../../../src/views/kit/map/picture/map-picture.tsx'
import { sceneOf } from '../../../src/views/kit/map/scene/map-scene.ts'
import { mapPointOf, resolutionAt } from '../../../src/views/kit/map/scene/projection.ts'
import { rendered } from '../../support/pages/rendered.ts'
import { NOW, tripOf } from '../../support/pages/rescue-entry-page.ts'

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
/** Returns the contrast ratio of two colors (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe('base map of land and water', () => {
  it('shows land, water, and town names, and no water without data', () => {
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
          properties: { kind: 'town', name: 'Apex' },
          geometry: { type: 'Point', coordinates: [-78.99, 35.7] },
        },
      ],
    }
    const trip = { ...tripOf(), track: [{ latitude: 35.7, longitude: -79, fixedAt: NOW }] }
    const picture = (below: Ground) =>
      rendered(<MapPicture scene={sceneOf(trip, NOW)} ring={null} ground={below} layer={null} />)
    const { html, words } = picture(ground)
    expect(html).toContain('class="map-picture__land" d="M-117 0l117 0Z"')
    expect(html).toContain('class="map-picture__water"')
    expect(html).toContain('translate(117 0)')
    expect(words).toMatch(/^Apex /)
    expect(picture({ ...ground, features: [] }).html).not.toContain('map-picture__water')
  })

  it('separates land from water by a shoreline with enough contrast in both color schemes', () => {
    const sheet = readFileSync('src/views/kit/design/tokens.css', 'utf8')
    const colors = (name: string) =>
      [...sheet.matchAll(new RegExp(`--map-${name}: (#\\w+)`, 'g'))].map(([, color]) => color ?? '')
    const shores = colors('shore')
    expect(shores).toHaveLength(2)
    for (const [scheme, shore] of shores.entries())
      for (const area of ['land', 'water'])
        expect(contrast(shore, colors(area)[scheme] ?? ''), `${area} ${scheme}`).toBeGreaterThanOrEqual(3)
  })

  it('has a tile at the center of the view, even if the view is past the 180th meridian', () => {
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
