import Feature from 'ol/Feature.js'
import Circle from 'ol/geom/Circle.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import Style, { type StyleFunction } from 'ol/style/Style.js'
import type { Ring } from '../../../../domain/position/movement/ring.ts'
import type { MapColors } from '../scene/map-colors.ts'
import { type NameBox, ringNamePlace } from '../scene/map-names.ts'
import { labelLooks, lineLooks, markNames, RING_NAMED_FROM } from '../scene/mark-looks.ts'
import { groundScale, type MapPoint, mapPointOf, nearestCopy, routePoints } from '../scene/projection.ts'
import { labelOf, linesOf } from './map-styles.ts'

const Z_INDEX = 1.5

/** Layer of the estimated location's ring. Its label avoids lines and labels in `around` if it can. */
export function ringLayer(around: RingSurroundings = () => ({ lines: [], names: [] })) {
  const source = new VectorSource()
  const layer = new VectorLayer({ source, zIndex: Z_INDEX, updateWhileInteracting: true })
  return {
    layer,
    show(ring: Ring | null) {
      source.clear(true)
      source.addFeatures(ring ? featuresOf(ring) : [])
    },
    paint: (colors: MapColors) => layer.setStyle(ringStyles(colors, around)),
  }
}

export function featuresOf({ center, radius, ahead }: Ring): Feature[] {
  const middle = mapPointOf(center)
  const reach = radius / groundScale(center.latitude)
  const line = routePoints(ahead?.line ?? [])
  return [
    new Feature({ geometry: new Circle(middle, reach), named: { middle, reach, line } }),
    ...(ahead ? [new Feature(new LineString(line))] : []),
  ]
}

type Named = { middle: MapPoint; reach: number; line: MapPoint[] }

type RingSurroundings = (
  middle: MapPoint,
  resolution: number,
) => { lines: readonly (readonly MapPoint[])[]; names: readonly NameBox[] }

function ringStyles(colors: MapColors, around: RingSurroundings): StyleFunction {
  const lines = linesOf(colors, lineLooks.ring, 0)
  return (feature, resolution) => {
    const named = feature.get('named') as Named | undefined
    if (!named || named.reach / resolution < RING_NAMED_FROM) return lines
    const { middle, reach, line } = named
    const near = around(middle, resolution)
    const onMap = [...near.lines, line].map((places) =>
      nearestCopy(places, middle[0]).map(
        ([x, y]): MapPoint => [(x - middle[0]) / resolution, (middle[1] - y) / resolution],
      ),
    )
    const [x, y] = ringNamePlace(reach / resolution, onMap, near.names)
    const text = labelOf(colors, { ...labelLooks.ring, x, y }, markNames.ring)
    return [...lines, new Style({ geometry: new Point(middle), text })]
  }
}
