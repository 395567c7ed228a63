import type BaseLayer from 'ol/layer/Base.js'
import TileLayer from 'ol/layer/Tile.js'
import type OpenLayersMap from 'ol/Map.js'
import XYZ from 'ol/source/XYZ.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { type MapLayer, REGION } from '../../../src/domain/site/map-layers.ts'
import { type MapTiles, mapPictures } from '../../../src/views/kit/map/layers/map-pictures.ts'
import { openRegion } from '../../../src/views/kit/map/layers/region-pictures.ts'

vi.mock('../../../src/views/kit/map/layers/region-pictures.ts', () => ({ openRegion: vi.fn() }))

const opening = vi.mocked(openRegion)
const opened = async () => ({ source: new XYZ(), layer: new TileLayer() })
const layerOf = (name: string, url: string): MapLayer => ({
  name,
  url,
  attribution: '',
  attributionUrl: null,
  maxZoom: 19,
})
const region = layerOf('Region', REGION)
const street = layerOf('Street', 'https://tile.example.org/{z}/{x}/{y}.png')

function shownOn() {
  const layers = new Set<BaseLayer>()
  const reports: MapTiles[] = []
  const map = {
    addLayer: (layer: BaseLayer) => layers.add(layer),
    removeLayer: (layer: BaseLayer) => layers.delete(layer),
    once: (_: string, run: () => void) => run(),
    render: () => {},
  } as unknown as OpenLayersMap
  return { layers, reports, pictures: mapPictures(map, false, (tiles) => reports.push(tiles)) }
}

describe('tiles of the chosen map', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('window', new EventTarget())
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('are in a single layer if the reader returns to a map that is still loading', async () => {
    opening.mockImplementation(opened)
    const { layers, pictures } = shownOn()
    for (const layer of [region, street, region]) pictures.show(layer)
    await vi.advanceTimersByTimeAsync(0)
    expect(layers.size).toBe(1)
    pictures.show(street)
    expect(layers.size).toBe(1)
    pictures.destroy()
    expect(layers.size).toBe(0)
  })

  it("load again a minute after the region's map failed to open, or once the device is online", async () => {
    for (const wait of [
      () => vi.advanceTimersByTimeAsync(MINUTE_MS),
      async () => {
        window.dispatchEvent(new Event('online'))
        await vi.advanceTimersByTimeAsync(0)
      },
    ]) {
      opening.mockRejectedValueOnce(new Error('offline')).mockImplementation(opened)
      const { layers, reports, pictures } = shownOn()
      pictures.show(region)
      await vi.advanceTimersByTimeAsync(0)
      expect(reports).toEqual(['shown', 'failing'])
      await wait()
      expect(reports.at(-1)).toBe('shown')
      expect(layers.size).toBe(1)
      pictures.destroy()
      expect(vi.getTimerCount()).toBe(0)
    }
  })

  it('are reported as failing for a minute after six failures in a row', async () => {
    const { layers, reports, pictures } = shownOn()
    pictures.show(street)
    const [layer] = layers
    const source = (layer as TileLayer<XYZ>).getSource()
    for (let failures = 0; failures < 5; failures += 1) source?.dispatchEvent('tileloaderror')
    expect(reports).not.toContain('failing')
    source?.dispatchEvent('tileloaderror')
    expect(reports.at(-1)).toBe('failing')
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(reports.at(-1)).toBe('shown')
    pictures.destroy()
  })
})
