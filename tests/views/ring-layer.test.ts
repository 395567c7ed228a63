import type Circle from 'ol/geom/Circle.js'
import type LineString from 'ol/geom/LineString.js'
import type Point from 'ol/geom/Point.js'
import { expect, test } from 'vitest'
import type { Ring } from '../../src/domain/position/movement/ring.ts'
import { featuresOf, ringLayer } from '../../src/views/kit/map/layers/ring-layer.ts'
import { mapPointOf } from '../../src/views/kit/map/scene/projection.ts'

const center = { latitude: 60, longitude: 179.999, fixedAt: 0 }
const line = [center, { latitude: 60, longitude: -179.999 }]
const ring = { center, radius: 500, ahead: { along: 'course', line } } as Ring

test('the ring is as wide on the map as on the ground, and crosses the 180th meridian', () => {
  const [circle, name, line] = featuresOf(ring).map((feature) => feature.getGeometry())
  expect((circle as Circle).getCenter()).toEqual(mapPointOf(center))
  expect((circle as Circle).getRadius()).toBeCloseTo(1_000, 6)
  // Its name stands below: along the upper edge are the names of the meridians.
  const [east = 0, north = 0] = mapPointOf(center)
  expect((name as Point).getCoordinates()).toEqual([east, north - (circle as Circle).getRadius()])
  const [from = [], to = []] = (line as LineString).getCoordinates()
  expect((to[0] ?? 0) - (from[0] ?? 0)).toBeCloseTo(222.6, 1)
})

test('a new ring replaces the last one, and can be removed', () => {
  const { layer, show } = ringLayer()
  const drawn = () => layer.getSource()?.getFeatures().length
  show(ring)
  show({ ...ring, ahead: null })
  expect(drawn()).toBe(2)
  show(null)
  expect(drawn()).toBe(0)
})
