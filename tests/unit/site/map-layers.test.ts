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

  test("may include the operator's own vector map, but only from the website's own host", () => {
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
    ['a zoom level that is too high', JSON.stringify([{ ...chart, maxZoom: 20 }])],
    ['a zoom level that is too low', JSON.stringify([{ ...chart, maxZoom: 0 }])],
  ])('are rejected for %s', (_, text) => {
    expect(readMapLayers(text)).toBeNull()
    expect(mapLayersOf({ VITE_MAP_LAYERS: text })).toEqual(mapLayersOf({}))
  })
})
