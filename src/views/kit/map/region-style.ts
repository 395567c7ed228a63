import type { FeatureLike } from 'ol/Feature.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { MapColours } from './map-colours.ts'

/**
 * What a layer of a vector tile shows, by the layer's name in the schemas of Protomaps, OpenMapTiles and Shortbread.
 * Lines of any other layer are drawn thin, the rest not at all.
 */
const kinds: [RegExp, Kind][] = [
  [/^(earth|land)$/, 'land'],
  [/^(water|ocean|waterway|water_polygons|water_lines)$/, 'water'],
  [/^(roads?|transportation|streets?|street_polygons)$/, 'road'],
  [/^(boundar(y|ies)|admin)$/, 'border'],
  [/^(places?|place_labels)$/, 'place'],
]
type Kind = 'land' | 'water' | 'road' | 'border' | 'place'

const large = /^(highway|major_road|motorway|trunk|primary)/

/** Lines, waters and names in the colors of the ground, so that the marks stand out by day and night. */
export function regionStyle(colours: MapColours): (shape: FeatureLike) => Style | undefined {
  const { land, water, border, label, surface } = colours
  const stroke = (color: string, width: number, lineDash?: number[]) =>
    new Style({ zIndex: 3, stroke: new Stroke({ color, width, ...(lineDash && { lineDash }) }) })
  const fill = (color: string, zIndex: number) => new Style({ zIndex, fill: new Fill({ color }) })
  const areas: Partial<Record<Kind, Style>> = { land: fill(land, 1), water: fill(water, 2) }
  const lines: Partial<Record<Kind, Style>> = {
    water: stroke(water, 2),
    border: stroke(border, 2, [6, 4]),
  }
  const [thin, wide] = [stroke(border, 1), stroke(border, 3)]
  return (shape) => {
    const layer = String(shape.get('layer'))
    const kind = kinds.find(([names]) => names.test(layer))?.[1]
    const type = shape.getGeometry()?.getType() ?? ''
    if (type.endsWith('Polygon')) return kind && areas[kind]
    if (type.endsWith('LineString')) {
      if (kind === 'road') return large.test(String(shape.get('kind') ?? shape.get('class'))) ? wide : thin
      return (kind && lines[kind]) ?? thin
    }
    const name = shape.get('name:en') ?? shape.get('name')
    if (kind !== 'place' || !name) return undefined
    const text = new Text({
      text: String(name),
      font: '13px system-ui, sans-serif',
      fill: new Fill({ color: label }),
      stroke: new Stroke({ color: surface, width: 3 }),
    })
    return new Style({ zIndex: 4, text })
  }
}
