import { useEffect, useEffectEvent } from 'react'
import type { Trip } from '../../../domain/trip/trip.ts'
import { useSiteSettings } from '../site-settings.tsx'
import { rescueMap } from './fetched-map.ts'

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
