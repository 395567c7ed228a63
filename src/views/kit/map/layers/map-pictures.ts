import TileLayer from 'ol/layer/Tile.js'
import type OpenLayersMap from 'ol/Map.js'
import type TileSource from 'ol/source/Tile.js'
import XYZ from 'ol/source/XYZ.js'
import { MINUTE_MS } from '../../../../domain/primitives/time-units.ts'
import { type MapLayer, REGION } from '../../../../domain/site/map-layers.ts'
import { lazyImport } from '../../lazy-import.ts'
import type { MapColors } from '../scene/map-colors.ts'
import type { Pictures } from './region-pictures.ts'

const GIVE_UP_AFTER = 6
const ASK_AGAIN_MS = MINUTE_MS

/** Calls `run` after a minute, or once the device is back online. Returns a function that cancels this. */
function retrySoon(run: () => void): () => void {
  const cancel = () => {
    clearTimeout(timer)
    window.removeEventListener('online', retry)
  }
  const retry = () => {
    cancel()
    run()
  }
  const timer = setTimeout(retry, ASK_AGAIN_MS)
  window.addEventListener('online', retry)
  return cancel
}

/** Reports false after repeated failures, and true when it requests tiles again. */
function watchTiles(source: TileSource, report: (shown: boolean) => void): () => void {
  let failed = 0
  let cancelRetry: (() => void) | null = null
  const resume = () => {
    cancelRetry = null
    failed = 0
    source.refresh()
    report(true)
  }
  const onLoad = () => {
    failed = 0
  }
  const onError = () => {
    failed += 1
    if (failed < GIVE_UP_AFTER || cancelRetry) return
    cancelRetry = retrySoon(resume)
    report(false)
  }
  source.addEventListener('tileloadend', onLoad)
  source.addEventListener('tileloaderror', onError)
  return () => {
    cancelRetry?.()
    source.removeEventListener('tileloadend', onLoad)
    source.removeEventListener('tileloaderror', onError)
  }
}

/** State of the map tiles. `withheld` tiles load only when the reader requests them. */
export type MapTiles = 'shown' | 'failing' | 'withheld'

const openRegion = lazyImport(
  () => import('./region-pictures.ts'),
  (file) => file.openRegion,
)

export function mapPictures(map: OpenLayersMap, savesData: boolean, report: (tiles: MapTiles) => void) {
  let state: MapTiles = savesData ? 'withheld' : 'shown'
  let chosen: MapLayer | null = null
  let drawn: Pictures | null = null
  let colors: MapColors | null = null
  /** Stops watching the tiles, or cancels a retry. */
  let stopWatch = () => {}

  const set = (next: MapTiles) => {
    state = next
    drawn?.layer.setVisible(next === 'shown')
    report(next)
  }
  const takeOff = () => {
    stopWatch()
    if (drawn) map.removeLayer(drawn.layer)
    drawn = null
  }
  const draw = (pictures: Pictures) => {
    drawn = pictures
    if (colors) pictures.paint?.(colors)
    map.addLayer(pictures.layer)
    stopWatch()
    stopWatch = watchTiles(pictures.source, (areShown) => set(areShown ? 'shown' : 'failing'))
  }
  const load = async (layer: MapLayer) => {
    if (layer.url !== REGION) return draw(picturesOf(layer))
    try {
      const [open] = await Promise.all([openRegion(), firstFrame(map)])
      const pictures = await open(REGION)
      if (layer !== chosen || drawn) return
      draw(pictures)
      set('shown')
    } catch {
      if (layer !== chosen || drawn) return
      set('failing')
      stopWatch()
      stopWatch = retrySoon(() => load(layer))
    }
  }
  return {
    state: () => state,
    show(layer: MapLayer) {
      if (layer === chosen) return
      chosen = layer
      takeOff()
      if (state === 'withheld') return
      set('shown')
      load(layer)
    },
    showWithheld() {
      if (state !== 'withheld') return
      set('shown')
      if (chosen) load(chosen)
    },
    paint(next: MapColors) {
      colors = next
      drawn?.paint?.(next)
    },
    destroy() {
      chosen = null
      takeOff()
    },
  }
}

function picturesOf({ url, maxZoom }: MapLayer): Pictures {
  const source = new XYZ({ url, maxZoom, transition: 0 })
  return { source, layer: new TileLayer({ className: 'rescue-map__tiles', source }) }
}

const firstFrame = (map: OpenLayersMap): Promise<unknown> =>
  new Promise((resolve) => {
    map.once('postrender', resolve)
    map.render()
  })
