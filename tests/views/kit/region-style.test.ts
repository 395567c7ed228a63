import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import Polygon from 'ol/geom/Polygon.js'
import { describe, expect, test } from 'vitest'
import { regionStyle } from '../../../src/views/kit/map/layers/region-pictures.ts'
import type { MapColors } from '../../../src/views/kit/map/scene/map-colors.ts'

const names = ['ink', 'surface', 'route', 'start', 'last', 'grid', 'label', 'water', 'land', 'border']
const colors = Object.fromEntries(names.map((name) => [name, name])) as MapColors

const places = [
  [0, 0],
  [1, 0],
  [1, 1],
]
const geometries = {
  area: () => new Polygon([places]),
  line: () => new LineString(places),
  point: () => new Point([0, 0]),
}
const styleOf = (geometry: keyof typeof geometries, properties: Record<string, unknown>) =>
  regionStyle(colors)(new Feature({ geometry: geometries[geometry](), ...properties }))

describe("style of the operator's vector map", () => {
  test.each([
    ['water', 'water'],
    ['ocean', 'water'],
    ['earth', 'land'],
  ])("fills the layer “%s” with the base map's color for %s", (layer, color) => {
    expect(styleOf('area', { layer })?.getFill()?.getColor()).toBe(color)
  })

  test('labels only places, with the English name if there is one', () => {
    const named = { layer: 'places', name: 'Nürnberg', 'name:en': 'Nuremberg' }
    expect(styleOf('point', named)?.getText()?.getText()).toBe('Nuremberg')
    expect(
      styleOf('point', { ...named, 'name:en': undefined })
        ?.getText()
        ?.getText(),
    ).toBe('Nürnberg')
    expect(styleOf('point', { layer: 'places' })).toBeUndefined()
    expect(styleOf('point', { layer: 'pois', name: 'Shop' })).toBeUndefined()
    expect(styleOf('area', { layer: 'buildings' })).toBeUndefined()
  })
})
