import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mapLayersOf, readMapLayers } from '../../../src/domain/site/map-layers.ts'

const chart = {
  name: 'Nautical chart',
  url: 'https://charts.example/{z}/{x}/{y}.png',
  attribution: 'NOAA',
  attributionUrl: 'https://nauticalcharts.noaa.gov/',
  maxZoom: 16,
}

describe('map layers', () => {
  test('default to OpenStreetMap, with a link to its license', () => {
    expect(mapLayersOf({})).toMatchObject([
      {
        url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
        attribution: '© OpenStreetMap contributors',
        attributionUrl: 'https://www.openstreetmap.org/copyright',
        maxZoom: 19,
      },
    ])
  })

  test("use the operator's attribution with the operator's own tile server", () => {
    const own = { VITE_MAP_TILE_URL: '/tiles/{z}/{x}/{y}', VITE_MAP_TILE_ATTRIBUTION: 'County GIS' }
    expect(mapLayersOf(own)).toMatchObject([
      { url: '/tiles/{z}/{x}/{y}', attribution: 'County GIS', attributionUrl: null },
    ])
  })

  test("appear in the order of the operator's list", () => {
    const bare = { name: 'Topographic', url: '/tiles/topo/{z}/{x}/{-y}' }
    expect(mapLayersOf({ VITE_MAP_LAYERS: JSON.stringify([chart, bare]) })).toEqual([
      chart,
      { ...bare, attribution: '', attributionUrl: null, maxZoom: 19 },
    ])
  })

  test("may include the operator's own vector map, but only at its own address", () => {
    const region = { name: 'Ours', url: '/region.pmtiles' }
    expect(readMapLayers(JSON.stringify([region]))).toMatchObject([region])
    expect(readMapLayers(JSON.stringify([{ ...region, url: 'https://x.example/region.pmtiles' }]))).toBeNull()
  })

  test.each([
    ['a value other than a list', '{}'],
    ['invalid JSON', '[{'],
    ['an empty list', '[]'],
    ['two layers with the same name', JSON.stringify([chart, chart])],
    ['more than six layers', JSON.stringify([...'1234567'].map((name) => ({ ...chart, name })))],
    ['a layer without a name', JSON.stringify([{ ...chart, name: ' ' }])],
    ['a URL with missing placeholders', JSON.stringify([{ ...chart, url: 'https://charts.example/{z}' }])],
    ['a script URL as a link', JSON.stringify([{ ...chart, attributionUrl: 'javascript:alert(1)' }])],
    ['an impossible zoom level', JSON.stringify([{ ...chart, maxZoom: 20 }])],
  ])('are rejected for %s', (_, text) => {
    expect(readMapLayers(text)).toBeNull()
    expect(mapLayersOf({ VITE_MAP_LAYERS: text })).toEqual(mapLayersOf({}))
  })

  test('are valid for any list from the operator', () => {
    const part = (own: fc.Arbitrary<unknown>) => fc.oneof({ weight: 9, arbitrary: own }, fc.jsonValue())
    const item = fc.record({
      name: part(fc.string()),
      url: part(fc.constantFrom(chart.url, '/region.pmtiles')),
      maxZoom: part(fc.integer({ min: -1, max: 21 })),
    })
    let valid = 0
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 2 }), (items) => {
        const layers = readMapLayers(JSON.stringify(items)) ?? []
        valid += layers.length
        for (const { name, maxZoom } of layers) {
          expect(name.length).toBeGreaterThan(0)
          expect(maxZoom).toBeGreaterThanOrEqual(1)
          expect(maxZoom).toBeLessThanOrEqual(19)
        }
      }),
    )
    expect(valid).toBeGreaterThan(0)
  })
})
