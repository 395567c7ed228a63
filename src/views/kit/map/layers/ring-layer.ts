import Feature from 'ol/Feature.js'
import Circle from 'ol/geom/Circle.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import Style, { type StyleFunction } from 'ol/style/Style.js'
import type { Ring } from '../../../../domain/position/movement/ring.ts'
import type { MapColors } from '../scene/map-colors.ts'
import { labelLooks, lineLooks, markNames, RING_NAMED_FROM } from '../scene/mark-looks.ts'
import { groundScale, mapPointOf, routePoints } from '../scene/projection.ts'
import { labelOf, linesOf } from './map-styles.ts'

const Z_INDEX = 1.5

export function ringLayer() {
  const source = new VectorSource()
  const layer = new VectorLayer({ source, zIndex: Z_INDEX, updateWhileInteracting: true })
  return {
    layer,
    show(ring: Ring | null) {
      source.clear(true)
      source.addFeatures(ring ? featuresOf(ring) : [])
    },
    paint: (colors: MapColors) => layer.setStyle(ringStyles(colors)),
  }
}

export function featuresOf({ center, radius, ahead }: Ring): Feature[] {
  const [east, north] = mapPointOf(center)
  const onMap = radius / groundScale(center.latitude)
  const shapes = [new Circle([east, north], onMap), new Point([east, north - onMap])]
  return [...shapes, ...(ahead ? [new LineString(routePoints(ahead.line))] : [])].map(
    (geometry) => new Feature({ geometry, reach: onMap }),
  )
}

function ringStyles(colors: MapColors): StyleFunction {
  const name = new Style({ text: labelOf(colors, labelLooks.ring, markNames.ring) })
  const lines = linesOf(colors, lineLooks.ring, 0)
  return (feature, resolution) => {
    if (feature.getGeometry()?.getType() !== 'Point') return lines
    return feature.get('reach') / resolution >= RING_NAMED_FROM ? name : []
  }
}
