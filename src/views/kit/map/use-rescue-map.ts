import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Ring } from '../../../domain/position/ring.ts'
import type { MapLayer } from '../../../domain/site/map-layers.ts'
import type { Trip } from '../../../domain/trip/trip.ts'
import { type SiteSettings, useSiteSettings } from '../site-settings.tsx'
import { rescueMap } from './fetched-map.ts'
import { keptLayer } from './kept-layer.ts'
import type { MapTiles } from './map-pictures.ts'
import type { MapScene } from './map-scene.ts'
import type { RescueMap } from './rescue-map.ts'

/**
 * Runs the map in an element and hands each scene to it. OpenLayers is fetched after the view is on the screen; where
 * the page has started a map before React (`src/app/site/panel-start.ts`), that one is used.
 */
export function useRescueMap(
  element: RefObject<HTMLDivElement | null>,
  settings: SiteSettings,
  scene: MapScene,
  ring: Ring | null,
  onChoose: ((at: number) => void) | undefined,
) {
  const [map, setMap] = useState<RescueMap | null>(null)
  const [moved, setMoved] = useState(false)
  const [tiles, setTiles] = useState<MapTiles>('shown')
  // The service renders the first layer; only the device knows which one was chosen on it.
  const [layer, setLayer] = useState<MapLayer>(settings.mapLayers[0])
  useEffect(() => setLayer(keptLayer(settings)), [settings])
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)
  const started = useRef<RescueMap | null>(null)
  const onPressed = useEffectEvent((at: number) => onChoose?.(at))
  // The scene is set before the map's first frame; without one it would fetch pictures of the default region.
  const begin = useEffectEvent((map: RescueMap) => {
    map.show(scene)
    map.showRing(ring)
    map.report({ onMovedByVisitor: setMoved, onTiles: setTiles, onPressed })
    started.current = map
    setMap(map)
  })
  useEffect(() => {
    let wanted = true
    rescueMap().then(
      ({ startRescueMap }) => {
        if (!wanted || !element.current) return
        begin(startRescueMap(element.current, settings))
      },
      () => wanted && setFailedAttempt(attempt),
    )
    return () => {
      wanted = false
      started.current?.destroy()
      started.current = null
      setMap(null)
    }
  }, [element, settings, attempt])
  useEffect(() => map?.show(scene), [map, scene])
  useEffect(() => map?.showRing(ring), [map, ring])
  return {
    layer,
    choose(next: MapLayer) {
      settings.layerChoice.keep(next.name)
      setLayer(next)
      map?.showLayer(next)
    },
    moved,
    tiles,
    failed: failedAttempt === attempt,
    center: () => map?.center(),
    showRoute: () => map?.showRoute(),
    showTiles: () => map?.showTiles(),
    retry: () => setAttempt(attempt + 1),
  }
}

/**
 * Requests the first map pictures once the view is on the screen, where the map is rendered later. `now`: Unix time,
 * ms.
 */
export function useTilesAhead(trip: Trip, now: number, isMapLater: boolean): void {
  const settings = useSiteSettings()
  const ask = useEffectEvent(async () => {
    const { fetchTilesAhead } = await rescueMap()
    fetchTilesAhead(trip, now, settings)
  })
  useEffect(() => {
    // Where the map cannot be loaded, its own view says so.
    if (isMapLater) ask().catch(() => {})
  }, [isMapLater])
}
