import type BaseLayer from 'ol/layer/Base.js'
import type VectorLayer from 'ol/layer/Vector.js'
import type OpenLayersMap from 'ol/Map.js'
import { afterEach, expect, it, vi } from 'vitest'
import { addGround } from '../../../src/views/kit/map/layers/ground-layer.ts'
import { mapPointOf } from '../../../src/views/kit/map/scene/projection.ts'

const town = {
  type: 'Feature',
  properties: { kind: 'town', name: 'Apex' },
  geometry: { type: 'Point', coordinates: [-78.85, 35.73] },
}

afterEach(() => vi.unstubAllGlobals())

it('failed ground tiles are requested again when the map moves, even if others have loaded', async () => {
  const requested: string[] = []
  const lost = new Set<string>()
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path)
    return lost.has(path) ? new Response('', { status: 503 }) : Response.json({ features: [town] })
  })
  const extent = [
    mapPointOf({ latitude: 35.7, longitude: -79.1 }),
    mapPointOf({ latitude: 35.8, longitude: -78.7 }),
  ].flat()
  const layers: BaseLayer[] = []
  let move = () => {}
  const map = {
    addLayer: (layer: BaseLayer) => layers.push(layer),
    on: (_: string, run: () => void) => {
      move = run
    },
    getView: () => ({ calculateExtent: () => extent, getZoom: () => 12 }),
    getSize: () => [300, 300],
  } as unknown as OpenLayersMap
  addGround(
    map,
    () => {},
    () => [],
  )
  const shown = () => (layers[0] as VectorLayer).getSource()?.getFeatures().length
  const moved = async () => {
    requested.splice(0)
    move()
    await new Promise((resolve) => setTimeout(resolve))
    return [...requested]
  }

  lost.add('/ground/11/575/805.json')
  const all = await moved()
  expect(all.length).toBeGreaterThan(1)
  expect(all).toContain('/ground/11/575/805.json')
  expect(shown()).toBe(all.length - 1)
  lost.clear()
  expect(await moved()).toEqual(['/ground/11/575/805.json'])
  expect(shown()).toBe(all.length)
  expect(await moved()).toEqual([])
})
