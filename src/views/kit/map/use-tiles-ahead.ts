import { useEffect, useEffectEvent } from 'react'
import type { Trip } from '../../../domain/trip/trip.ts'
import { useSiteSettings } from '../site-settings.tsx'
import { rescueMap } from './fetched-map.ts'

/** Asks for the first map pictures once the view is on the screen, where its map is drawn later. `now`: Unix time, ms. */
export function useTilesAhead(trip: Trip, now: number, isMapLater: boolean): void {
  const settings = useSiteSettings()
  const ask = useEffectEvent(async () => {
    const { fetchTilesAhead } = await rescueMap()
    fetchTilesAhead(trip, now, settings)
  })
  useEffect(() => {
    // Where the map cannot be loaded, it says so itself.
    if (isMapLater) ask().catch(() => {})
  }, [isMapLater])
}
