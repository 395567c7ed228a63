import type Circle from 'ol/geom/Circle.js'
import type LineString from 'ol/geom/LineString.js'
import type Style from 'ol/style/Style.js'
import { expect, test } from 'vitest'
import type { Ring } from '../../../src/domain/position/movement/ring.ts'
import { featuresOf, ringLayer } from '../../../src/views/kit/map/layers/ring-layer.ts'
import { mapTokens } from '../../../src/views/kit/map/scene/map-colors.ts'
import { type MapPoint, mapPointOf } from '../../../src/views/kit/map/scene/projection.ts'

const center = { latitude: 60, longitude: 179.999, fixedAt: 0 }
const line = [center, { latitude: 60, longitude: -179.999 }]
const ring = { center, radius: 500, ahead: { along: 'course', line } } as Ring

test('the ring around a position is to scale and can cross the 180th meridian', () => {
  const [circle, line] = featuresOf(ring).map((feature) => feature.getGeometry())
  expect((circle as Circle).getCenter()).toEqual(mapPointOf(center))
  expect((circle as Circle).getRadius()).toBeCloseTo(1_000, 6)
  const [from = [], to = []] = (line as LineString).getCoordinates()
  expect((to[0] ?? 0) - (from[0] ?? 0)).toBeCloseTo(222.6, 1)
})

test('the label of a ring is below it, or moves sideways if a line would cross it', () => {
  const middle = mapPointOf(center)
  const [circle] = featuresOf({ ...ring, ahead: null })
  const nameAmong = (lines: MapPoint[][]) => {
    const { layer, paint } = ringLayer(() => ({ lines, names: [] }))
    paint({ ...mapTokens })
    const styles = circle && (layer.getStyleFunction()?.(circle, 10) as Style[] | undefined)
    const text = styles?.at(-1)?.getText()
    return [text?.getText(), text?.getOffsetX(), text?.getOffsetY()]
  }
  const down: MapPoint[] = [middle, [middle[0], middle[1] - 2_000]]
  expect(nameAmong([])).toEqual(['Estimate', 0, expect.closeTo(112)])
  const [name, right = 0, below = 0] = nameAmong([down]) as [string, number, number]
  expect([name, right > 50, below > 0]).toEqual(['Estimate', true, true])
  const [, left = 0] = nameAmong([down, [middle, [middle[0] + 2_000, middle[1] - 2_000]]]) as number[]
  expect(left).toBeLessThan(-50)
})

test('a new ring replaces the old one, and the ring can be removed', () => {
  const { layer, show } = ringLayer()
  const drawn = () => layer.getSource()?.getFeatures().length
  show(ring)
  show({ ...ring, ahead: null })
  expect(drawn()).toBe(1)
  show(null)
  expect(drawn()).toBe(0)
})
