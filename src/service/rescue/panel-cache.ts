import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../domain/kit/clock.ts'
import { type FreshReadings, freshReadings, together } from '../platform/fresh-readings.ts'
import type { PanelEnd, PanelReading, Panels, RescueStore } from './ports.ts'

/**
 * Keeps what a trip's contacts are shown for a second. The trip's head, and what contacts see who are shown its end
 * alone, are cached apart from the rest, so that neither waits for a track to be read.
 */
export type PanelCache = Panels & FreshReadings<PanelReading>

export function panelCache(rescue: Pick<RescueStore, 'readPanel' | 'readEnd'>, clock: Clock): PanelCache {
  const readings = freshReadings<PanelReading>(
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
  const ends = freshReadings<PanelEnd>(
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
    ...together(readings, ends),
    read: readings.read,
    async readFor({ trip, contact }) {
      const end = await ends.read(trip.id)
      if (end?.shownTo[contact.id]) return end.shownTo[contact.id] ?? null
      const reading = await readings.read(trip.id)
      return reading?.shownTo?.[contact.id] ?? reading
    },
    head: async (tripId) => (await ends.read(tripId))?.head ?? null,
  }
}

/** The new reading with its unchanged parts taken from the one before: answers that were serialised from those stay cached. */
function unchanged(known: PanelReading | null, found: PanelReading): PanelReading {
  if (!known) return found
  const reading: PanelReading = { ...found }
  const names = ['head', 'trip', 'traveller', 'votes', 'timeline', 'reach', 'place', 'shownTo'] as const
  const take = <Name extends (typeof names)[number]>(name: Name) => {
    if (isDeepStrictEqual(known[name], found[name])) reading[name] = known[name]
  }
  for (const name of names) take(name)
  return names.every((name) => reading[name] === known[name]) ? known : reading
}
