import type { PlaceInWords } from '../../domain/position/place.ts'
import { lastKnownPosition } from '../../domain/position/position.ts'
import { radius95 } from '../../domain/position/radius95.ts'
import type { Position } from '../../domain/trip/great-circle.ts'
import type { PanelReading, RescueStore } from './ports.ts'

/** Where a position is, in words; null where no maps are at hand. */
type PlaceOf = (position: Position, radius: number) => Promise<PlaceInWords | null>

/** The place of the last known position of a trip, in words; null where there is none, or it is not known. */
export async function placeOfLast(
  trip: Parameters<typeof lastKnownPosition>[0],
  placeOf: PlaceOf,
): Promise<PlaceInWords | null> {
  const last = lastKnownPosition(trip)
  return last && placeOf(last, radius95(last) ?? 0)
}

/** A reading with the place of its last known position in words. */
export async function withPlace(reading: PanelReading, placeOf: PlaceOf): Promise<PanelReading> {
  const place = await placeOfLast(reading.trip, placeOf)
  return place ? { ...reading, place } : reading
}

/** The store's readings with the place of the last known position in words. */
export function placedReadings<Store extends Pick<RescueStore, 'readPanel'>>(
  store: Store,
  placeOf: PlaceOf,
): Store {
  const placed = (reading: PanelReading) => withPlace(reading, placeOf)
  return {
    ...store,
    async readPanel(...asked) {
      const reading = await store.readPanel(...asked)
      if (!reading) return null
      const { shownTo } = reading
      if (!shownTo) return placed(reading)
      const others = await Promise.all(
        Object.entries(shownTo).map(async ([id, other]) => [id, await placed(other)] as const),
      )
      return { ...(await placed(reading)), shownTo: Object.fromEntries(others) }
    },
  }
}
