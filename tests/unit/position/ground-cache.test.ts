import { describe, expect, test } from 'vitest'
import type { Ground, GroundPoint } from '../../../src/domain/position/places/ground.ts'
import { groundCache, MOST_POINTS } from '../../../src/service/ground/ground.ts'

const landOf = (points: number): Ground => ({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { kind: 'land' },
      geometry: { type: 'Polygon', coordinates: [Array.from({ length: points }, (): GroundPoint => [0, 0])] },
    },
  ],
})

describe('cache of map data', () => {
  test('holds fewer areas if they contain a lot of land', () => {
    const cache = groundCache()
    for (let box = 0; box < 30; box += 1) cache.set(`${box}`, landOf(MOST_POINTS / 10))
    expect(cache.size).toBeGreaterThan(5)
    expect(cache.size).toBeLessThanOrEqual(10)
    expect(cache.has('29')).toBe(true)
  })

  test('counts each point of a border once', () => {
    const cache = groundCache()
    const coordinates = Array.from({ length: MOST_POINTS - 1 }, (): GroundPoint => [0, 0])
    const geometry = { type: 'LineString' as const, coordinates }
    const border = { type: 'Feature' as const, properties: { kind: 'border' as const }, geometry }
    cache.set('borders', { type: 'FeatureCollection', features: [border] })
    expect(cache.calculatedSize).toBe(MOST_POINTS)
  })

  test('holds many areas of open sea', () => {
    const cache = groundCache()
    for (let box = 0; box < 3_000; box += 1) cache.set(`${box}`, landOf(0))
    expect(cache.size).toBe(3_000)
  })
})
