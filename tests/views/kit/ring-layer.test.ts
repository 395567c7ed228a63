import type Circle from 'ol/geom/Circle.js'
import type LineString from 'ol/geom/LineString.js'
import { expect, test } from 'vitest'
import type { Ring } from '../../../src/domain/position/movement/ring.ts'
import { featuresOf } from '../../../src/views/kit/map/layers/ring-layer.ts'
import { mapPointOf } from '../../../src/views/kit/map/scene/projection.ts'

const center = { latitude: 60, longitude: 179.999, fixedAt: 0 }
const line = [center, { latitude: 60, longitude: -179.999 }]
const ring = { center, radius: 500, ahead: { along: 'course', line } } as Ring

test('the ring around a position is to scale, and its line can cross the 180th meridian', () => {
  const [circle, line] = featuresOf(ring).map((feature) => feature.getGeometry())
  expect((circle as Circle).getCenter()).toEqual(mapPointOf(center))
  expect((circle as Circle).getRadius()).toBeCloseTo(1_000, 6)
  const [from = [], to = []] = (line as LineString).getCoordinates()
  expect((to[0] ?? 0) - (from[0] ?? 0)).toBeCloseTo(222.6, 1)
})
