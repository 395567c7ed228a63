import { describe, expect, it } from 'vitest'
import { OLD_POSITION_MS } from '../../../src/domain/position/position-age.ts'
import { fixNear } from '../../../src/views/kit/map/layers/rescue-map.ts'
import { cameraOn, sceneKey, sceneOf } from '../../../src/views/kit/map/scene/map-scene.ts'
import { mapPointOf, WORLD } from '../../../src/views/kit/map/scene/projection.ts'
import { NOW, tripOf } from '../../support/pages/rescue-entry-page.ts'

const track = [
  { latitude: 35.7, longitude: -79, fixedAt: NOW - 60_000 },
  { latitude: 35.8, longitude: -79, fixedAt: NOW },
]
const trip = { ...tripOf(), track }

describe('initial map view', () => {
  it('is centered on North Carolina at zoom 7 until a position is known [§2.23, §9.5]', () => {
    expect(cameraOn({ last: null, live: false })).toEqual({ latitude: 35.76, longitude: -79.02, zoom: 7 })
  })

  it('shows the last position at zoom 12, or at zoom 14 while it is live [§2.23, §9.5]', () => {
    expect(cameraOn(sceneOf(trip, NOW + OLD_POSITION_MS))).toEqual({
      latitude: 35.8,
      longitude: -79,
      zoom: 12,
    })
    expect(cameraOn(sceneOf(trip, NOW)).zoom).toBe(14)
  })
})

describe('map scene', () => {
  it("keeps its key until a position is added, so that the map isn't redrawn", () => {
    const again = { ...trip, track: track.map((fix) => ({ ...fix })) }
    expect(sceneKey(sceneOf(again, NOW))).toBe(sceneKey(sceneOf(trip, NOW)))
    const moved = { ...trip, track: [...track, { latitude: 35.81, longitude: -79, fixedAt: NOW + 5000 }] }
    expect(sceneKey(sceneOf(moved, NOW))).not.toBe(sceneKey(sceneOf(trip, NOW)))
  })
})

describe('click on the map', () => {
  const route = [179.999, -179.999].map((longitude) => ({ latitude: 60, longitude, fixedAt: NOW }))

  it('selects a position close to it, even in another copy of the world', () => {
    for (const fix of route) {
      const [x, y] = mapPointOf(fix)
      for (const copy of [x - WORLD, x, x + WORLD]) expect(fixNear(route, [copy + 50, y], 60)).toBe(fix)
    }
  })

  it('selects nothing if no position is close enough', () => {
    const [x, y] = mapPointOf({ latitude: 60, longitude: 179.99 })
    expect(fixNear(route, [x, y], 60)).toBeNull()
  })
})
