import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Ring } from '../../../../domain/position/movement/ring.ts'
import type { MapLayer } from '../../../../domain/site/map-layers.ts'
import type { Trip } from '../../../../domain/trip/trip.ts'
import { type SiteSettings, useSiteSettings } from '../../site-settings.tsx'
import type { MapTiles } from '../layers/map-pictures.ts'
import type { RescueMap } from '../layers/rescue-map.ts'
import { keptLayer } from '../scene/kept-layer.ts'
import { type MapScene, sceneKey } from '../scene/map-scene.ts'
import { rescueMap } from './fetched-map.ts'

type MapOptions = {
  settings: SiteSettings
  scene: MapScene
  ring: Ring | null
  onChoose: ((at: number) => void) | undefined
}

/** Controls the map. Keeps a static map at first, because OpenLayers blocks a slow phone for a second. */
export function useRescueMap(
  element: RefObject<HTMLDivElement | null>,
  { settings, scene, ring, onChoose }: MapOptions,
) {
  const [map, setMap] = useState<RescueMap | null>(null)
  const [moved, setMoved] = useState(false)
  const [tiles, setTiles] = useState<MapTiles>('shown')
  // Starts with the first layer, like the server, which doesn't know the reader's choice.
  const [layer, setLayer] = useState<MapLayer>(settings.mapLayers[0])
  useEffect(() => setLayer(keptLayer(settings)), [settings])
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)
  const started = useRef<RescueMap | null>(null)
  const [pictured] = useState(() => sceneKey(scene))
  const [isAsked, ask] = useState(false)
  const isWanted = isAsked || scene.chosen !== null || scene.own !== null
  const pressed = useRef<((map: RescueMap) => void)[]>([])
  const touch = useCallback(() => ask(true), [])
  const onPressed = useEffectEvent((at: number) => onChoose?.(at))
  // Sets the view before the first frame; otherwise OpenLayers would load tiles of the default region.
  const begin = useEffectEvent((map: RescueMap) => {
    map.show(scene)
    map.showRing(ring)
    map.report({ onMovedByVisitor: setMoved, onTiles: setTiles, onPressed })
    started.current = map
    setMap(map)
    for (const press of pressed.current.splice(0)) press(map)
  })
  useEffect(() => {
    if (!isWanted) return
    let isOpen = true
    rescueMap().then(
      ({ startRescueMap }) => {
        if (!isOpen || !element.current) return
        begin(startRescueMap(element.current, settings))
      },
      () => isOpen && setFailedAttempt(attempt),
    )
    return () => {
      isOpen = false
      started.current?.destroy()
      started.current = null
      setMap(null)
    }
  }, [element, settings, attempt, isWanted])
  useEffect(() => {
    if (isWanted) return
    if (!element.current?.querySelector('.map-picture')) return touch()
    const stopListening = whenTouched(element.current, touch)
    const stopWaiting = whenIdleWithMouse(touch)
    return () => {
      stopListening()
      stopWaiting?.()
    }
  }, [element, isWanted, touch])
  useEffect(() => map?.show(scene), [map, scene])
  useEffect(() => map?.showRing(ring), [map, ring])
  useEffect(() => {
    if (settings.savesData) setTiles('withheld')
  }, [settings])
  const press = (run: (map: RescueMap) => void) => {
    // Uses the ref, because the state updates only with the next render.
    if (started.current) return run(started.current)
    pressed.current.push(run)
    ask(true)
  }
  return {
    layer,
    choose(next: MapLayer) {
      settings.layerChoice.keep(next.name)
      setLayer(next)
      press((map) => map.showLayer(next))
    },
    moved,
    tiles,
    touch,
    /** True if the static map shows an older scene and OpenLayers hasn't loaded yet. */
    isOutdated: map === null && pictured !== sceneKey(scene),
    failed: failedAttempt === attempt,
    center: () => press((map) => map.center()),
    showRoute: () => press((map) => map.showRoute()),
    zoomBy: (levels: number) => press((map) => map.zoomBy(levels)),
    showTiles: () => press((map) => map.showTiles()),
    retry: () => setAttempt(attempt + 1),
  }
}

function whenTouched(element: HTMLElement | null, run: () => void): () => void {
  const done = new AbortController()
  for (const type of ['pointerdown', 'pointerenter', 'focusin'])
    element?.addEventListener(type, run, { signal: done.signal })
  return () => done.abort()
}

function whenIdleWithMouse(run: () => void): (() => void) | undefined {
  if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return
  // Uses a timer in browsers without `requestIdleCallback`, such as Safari.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run)
  return () => cancelIdleCallback(idle)
}

export function useTilesAhead(trip: Trip, now: number, isMapLater: boolean): void {
  const settings = useSiteSettings()
  const ask = useEffectEvent(async () => {
    const { fetchTilesAhead } = await rescueMap()
    fetchTilesAhead(trip, now, settings)
  })
  useEffect(() => {
    if (isMapLater) ask().catch(() => {})
  }, [isMapLater])
}
