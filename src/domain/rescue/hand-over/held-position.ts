import { formatCoordinates, lastKnownPosition } from '../../position/position.ts'
import type { Fix, Trip } from '../../trip/trip.ts'
import type { PanelFacts } from '../panel/panel.ts'

type PanelWithTrack = Pick<PanelFacts, 'place'> & { trip: Trip }

/** The data of the last position and its place, frozen while the caller reads them aloud. */
export type HeldPosition = Pick<PanelFacts, 'place'> & {
  trip: Pick<Trip, 'activity' | 'location' | 'track' | 'devices'>
}

export const holdPosition = ({
  place,
  trip: { activity, location, track, devices },
}: PanelWithTrack): HeldPosition => ({
  place,
  trip: { activity, location, track, devices },
})

/** Returns the panel with the frozen data; everything else stays live. */
export const withHeld = <Panel extends PanelWithTrack>(panel: Panel, held: HeldPosition): Panel => ({
  ...panel,
  place: held.place,
  trip: { ...panel.trip, ...held.trip },
})

/** Returns the panel's last position if it differs from the frozen one; otherwise null. */
export function newerThan(held: HeldPosition, panel: PanelWithTrack): Fix | null {
  const last = lastKnownPosition(panel.trip)
  return last !== null && identityOf(last) !== identityOf(lastKnownPosition(held.trip)) ? last : null
}

export const identityOf = (fix: Fix | null): string =>
  fix === null ? 'none' : `${fix.fixedAt} ${formatCoordinates(fix)}`

export const arrivalOf = ({ fixedAt, details }: Fix): number | null => details?.receivedAt ?? fixedAt
