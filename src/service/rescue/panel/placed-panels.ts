import type { PlaceInWords } from '../../../domain/position/places/place.ts'
import { radius95 } from '../../../domain/position/plausibility/radius95.ts'
import { lastKnownPosition } from '../../../domain/position/position.ts'
import type { Position } from '../../../domain/trip/track/great-circle.ts'
import type { RescueStore, ShownPanel } from '../ports.ts'

type PlaceOf = (position: Position, radius: number) => Promise<PlaceInWords | null>

export async function placeOfLast(
  trip: Parameters<typeof lastKnownPosition>[0],
  placeOf: PlaceOf,
): Promise<PlaceInWords | null> {
  const last = lastKnownPosition(trip)
  return last && placeOf(last, radius95(last) ?? 0)
}

export async function withPlace(shownPanel: ShownPanel, placeOf: PlaceOf): Promise<ShownPanel> {
  const place = await placeOfLast(shownPanel.trip, placeOf)
  return place ? { ...shownPanel, place } : shownPanel
}

export function placedPanels<Store extends Pick<RescueStore, 'readPanel'>>(
  store: Store,
  placeOf: PlaceOf,
): Store {
  const placed = (shownPanel: ShownPanel) => withPlace(shownPanel, placeOf)
  return {
    ...store,
    async readPanel(...asked) {
      const shownPanel = await store.readPanel(...asked)
      if (!shownPanel) return null
      const { shownTo } = shownPanel
      if (!shownTo) return placed(shownPanel)
      const others = await Promise.all(
        Object.entries(shownTo).map(async ([id, other]) => [id, await placed(other)] as const),
      )
      return { ...(await placed(shownPanel)), shownTo: Object.fromEntries(others) }
    },
  }
}
