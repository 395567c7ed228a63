import type { Clock } from '../../../domain/kit/clock.ts'
import { credibleTrack } from '../../../domain/position/movement/devices.ts'
import { MILE_M } from '../../../domain/primitives/length-units.ts'
import { advance } from '../../../domain/trip/lifecycle/advance.ts'
import { metersBetween } from '../../../domain/trip/track/great-circle.ts'
import type { Fix } from '../../../domain/trip/trip.ts'
import type { PinUse } from '../../accounts/pins/judged-pin.ts'
import type { EnteredPin } from '../../accounts/pins/pins.ts'
import type { Throttled } from '../../platform/throttle/guard.ts'
import type { Decision, Emergency } from '../emergency-types.ts'
import type { TripStore } from '../ports.ts'
import type { Traveled } from '../trip.ts'
import { applyEffects, type Occasion } from './apply-effects.ts'
import { type ByPin, type PinForTripDependencies, type PinRequest, pinForTrip } from './pin-for-trip.ts'
import { decideWithPinParity } from './pin-parity.ts'
import { notifiesAnyContact } from './signal-distress.ts'

/** Length of a track in meters. */
export function trackLength(track: readonly Fix[]): number {
  let meters = 0
  let before = track[0]
  for (const fix of track) {
    if (before) meters += metersBetween(before, fix)
    before = fix
  }
  return meters
}

/** Summary of an ended trip. `distance` is in miles and `duration` in seconds. */
export type TripSummary = { activity: string | null; distance: number; duration: number }

/**
 * Ends the trip for the traveler. Both PINs return the same summary.
 * @param trip read before the trip is locked, so that the lock is held only briefly
 */
function endTrip(
  emergency: Emergency,
  trip: Traveled,
  { pin, ...occasion }: Occasion & { pin: EnteredPin },
): Decision<TripSummary> {
  const distance = Math.round((trackLength(credibleTrack(trip)) / MILE_M) * 100) / 100
  const ended = advance(emergency.lifecycle, { type: `${pin}.entered`, at: occasion.at })
  return {
    answer: {
      activity: trip.activity,
      distance,
      duration: Math.max(0, Math.floor((occasion.at - trip.startedAt) / 1_000)),
    },
    change: { ...applyEffects(emergency, ended, occasion), distance },
  }
}

type Dependencies = { trips: Pick<TripStore, 'changeOpenTrip' | 'readTraveled'>; clock: Clock }

/**
 * @param tripId null for any open trip
 * @returns `isHeard`: true if the distress PIN would alert a contact of the trip, whichever PIN was entered
 */
export async function endOpenTrip(
  { trips, clock }: Dependencies,
  { userId, tripId }: { userId: string; tripId: string | null },
  pin: EnteredPin,
  site: string,
): Promise<PinUse<TripSummary | null>> {
  const trip = await trips.readTraveled(userId)
  if (!trip || (tripId !== null && trip.tripId !== tripId)) return { answer: null, isHeard: false }
  const at = clock.now()
  let isHeard = false
  const answer = await trips.changeOpenTrip(userId, (emergency): Decision<TripSummary | null> => {
    if (emergency.trip.id !== trip.tripId) return { answer: null, change: null }
    isHeard = notifiesAnyContact(emergency.trip.contacts)
    return decideWithPinParity(emergency, { pin, at }, (known, entered) =>
      endTrip(known, trip, { ...entered, site }),
    )
  })
  return { answer, isHeard: isHeard && answer !== null }
}

type AppCheckInOutcome =
  | { kind: 'ended'; trip: TripSummary }
  | { kind: 'pinRefused' | 'tripNotRunning' }
  | Throttled

export async function checkInWithPin(
  dependencies: PinForTripDependencies,
  { account, site }: ByPin,
  request: PinRequest,
): Promise<AppCheckInOutcome> {
  const shown = await pinForTrip(dependencies, account, request)
  if (shown.kind !== 'shown') return shown
  const meant = { userId: account.userId, tripId: request.tripId }
  return shown.pin.enter(async (pin): Promise<PinUse<AppCheckInOutcome>> => {
    const { answer: trip, isHeard } = await endOpenTrip(dependencies, meant, pin, site)
    return { answer: trip ? { kind: 'ended', trip } : { kind: 'tripNotRunning' }, isHeard }
  })
}
