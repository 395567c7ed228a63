import type TileSource from 'ol/source/Tile.js'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'

/** After this many failures in a row without a success no more tiles are requested. */
const GIVE_UP_AFTER = 6
/** How long no tiles are requested then, ms. */
const ASK_AGAIN_MS = MINUTE_MS

/**
 * Stops asking for tiles where none arrives, and asks again after a minute or when the network returns.
 * @param report whether tiles are being shown; called on every change.
 * @returns stops the watch.
 */
export function watchTiles(source: TileSource, report: (shown: boolean) => void): () => void {
  let failed = 0
  let again: ReturnType<typeof setTimeout> | null = null
  const resume = () => {
    if (again === null) return
    clearTimeout(again)
    again = null
    failed = 0
    source.refresh()
    report(true)
  }
  const onLoad = () => {
    failed = 0
  }
  const onError = () => {
    failed += 1
    if (failed < GIVE_UP_AFTER || again !== null) return
    again = setTimeout(resume, ASK_AGAIN_MS)
    report(false)
  }
  source.addEventListener('tileloadend', onLoad)
  source.addEventListener('tileloaderror', onError)
  window.addEventListener('online', resume)
  return () => {
    if (again !== null) clearTimeout(again)
    source.removeEventListener('tileloadend', onLoad)
    source.removeEventListener('tileloaderror', onError)
    window.removeEventListener('online', resume)
  }
}
