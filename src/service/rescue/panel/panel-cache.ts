import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../../domain/kit/clock.ts'
import { combinedCaches, type TripCache, tripCache } from '../../platform/trip-cache.ts'
import type { PanelEnd, Panels, RescueStore, ShownPanel } from '../ports.ts'

export type PanelCache = Panels & TripCache<ShownPanel>

/** Caches panels. A second cache, without tracks, holds trip heads and panels that show only the trip's end. */
export function panelCache(rescue: Pick<RescueStore, 'readPanel' | 'readEnd'>, clock: Clock): PanelCache {
  const panels = tripCache<ShownPanel>(
    {
      async readAnew(tripId, before, now) {
        const found = await rescue.readPanel(tripId, before, now)
        return found && unchanged(before, found)
      },
      sizeOf: ({ trip }) => trip.track.length,
      userOf: ({ head }) => head.userId,
    },
    clock,
  )
  const ends = tripCache<PanelEnd>(
    {
      async readAnew(tripId, before, now) {
        const found = await rescue.readEnd(tripId, now)
        return isDeepStrictEqual(before, found) ? before : found
      },
      sizeOf: () => 0,
      userOf: ({ head }) => head.userId,
    },
    clock,
  )
  return {
    ...combinedCaches(panels, ends),
    read: panels.read,
    async readFor({ trip, contact }) {
      const end = await ends.read(trip.id)
      if (end?.shownTo[contact.id]) return end.shownTo[contact.id] ?? null
      const shownPanel = await panels.read(trip.id)
      return shownPanel?.shownTo?.[contact.id] ?? shownPanel
    },
    head: async (tripId) => (await ends.read(tripId))?.head ?? null,
  }
}

/** Reuses the objects of unchanged parts, so that their serialized responses stay cached. */
function unchanged(known: ShownPanel | null, found: ShownPanel): ShownPanel {
  if (!known) return found
  const shownPanel: ShownPanel = { ...found }
  const names = Object.keys({ ...known, ...found }) as (keyof ShownPanel)[]
  const take = <Name extends keyof ShownPanel>(name: Name) => {
    if (isDeepStrictEqual(known[name], found[name])) shownPanel[name] = known[name]
  }
  for (const name of names) take(name)
  return names.every((name) => shownPanel[name] === known[name]) ? known : shownPanel
}
