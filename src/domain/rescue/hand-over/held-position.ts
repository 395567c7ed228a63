import { formatCoordinates, lastKnownPosition } from '../../position/position.ts'
import type { Fix, Trip } from '../../trip/trip.ts'
import type { PanelFacts } from '../panel/panel.ts'

type PanelWithTrack = Pick<PanelFacts, 'place'> & { trip: Trip }

/** The position of a panel, and what was worked out of it, as they stood when somebody began to read them aloud. */
export type HeldPosition = Pick<PanelFacts, 'place'> & { trip: Pick<Trip, 'activity' | 'location' | 'track'> }

export const holdPosition = ({
  place,
  trip: { activity, location, track },
}: PanelWithTrack): HeldPosition => ({
  place,
  trip: { activity, location, track },
})

/** The panel with the position that is held; whatever else is told of it goes on. */
export const withHeld = <Panel extends PanelWithTrack>(panel: Panel, held: HeldPosition): Panel => ({
  ...panel,
  place: held.place,
  trip: { ...panel.trip, ...held.trip },
})

/** The last known position of a panel where it is another one than the position that is held; else null. */
export function newerThan(held: HeldPosition, panel: PanelWithTrack): Fix | null {
  const last = lastKnownPosition(panel.trip)
  return last !== null && identityOf(last) !== identityOf(lastKnownPosition(held.trip)) ? last : null
}

/** Tells one position from another, wherever it is told anew. */
export const identityOf = (fix: Fix | null): string =>
  fix === null ? 'none' : `${fix.fixedAt} ${formatCoordinates(fix)}`

/** When a position reached us, as far as that is known. Unix time, ms. */
export const arrivalOf = ({ fixedAt, details }: Fix): number | null => details?.receivedAt ?? fixedAt
