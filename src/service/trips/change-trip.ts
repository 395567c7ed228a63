import { durationText } from '../../domain/primitives/duration.ts'
import { type Advanced, advance } from '../../domain/trip/advance.ts'
import { latestEndOf } from '../../domain/trip/trip-lifecycle.ts'
import { travellerView } from '../../domain/trip/trip-views.ts'
import type { OwnAccount } from '../accounts/account.ts'
import type { EnteredPin } from '../accounts/pins.ts'
import type { Throttled } from '../platform/throttle/guard.ts'
import { decideAlike } from './alike-for-both-pins.ts'
import { carryOut } from './carry-out.ts'
import type { Decision, Emergency } from './emergency-types.ts'
import { endOpenTrip, type TripSummary } from './end-trip.ts'
import { type By, type PinForTripDependencies, pinForTrip } from './pin-for-trip.ts'
import type { TripStore } from './ports.ts'
import type { OwnTrip } from './trip.ts'

type Extended = 'done' | 'notExtended' | 'endTooFar'
export type ExtendOutcome =
  | { kind: 'extended'; trip: OwnTrip }
  /** The new end is not later than the present one, is past, or comes after the contacts were told. */
  | { kind: 'notExtended' | 'tripNotRunning' }
  /** The new end is too far beyond the present one (`latestEndOf`). */
  | { kind: 'endTooFar' }
  | { kind: 'pinRefused' }
  | Throttled

type Dependencies = PinForTripDependencies & { trips: TripStore }

/**
 * What a request for more time comes to. The distress PIN gets what the real one gets, and the contacts are called,
 * also where there is no more time to have. However it ends, the trip's row is written.
 * @param until the new end, `at` now; Unix time, ms.
 */
function extension(
  emergency: Emergency,
  { until, pin }: { until: number; pin: EnteredPin },
  { at, site }: { at: number; site: string },
): Decision<Extended> {
  const before = emergency.lifecycle
  const extended = advance(before, { type: 'trip.extended', until, at })
  const isLater = extended.trip.facts.dueAt > before.facts.dueAt
  const signalled: Advanced =
    pin === 'distressPin'
      ? advance(extended.trip, { type: 'distress.signalled', at })
      : { trip: extended.trip, effects: [] }
  const effects = [...extended.effects, ...signalled.effects]
  const change = carryOut(emergency, { trip: signalled.trip, effects }, { at, site })
  const isThere = signalled.trip.facts.dueAt === until
  const refused = until > latestEndOf(before.facts) ? 'endTooFar' : 'notExtended'
  return {
    answer: isThere ? 'done' : refused,
    change: isLater ? { ...change, time: durationText(until - before.facts.startedAt) } : change,
  }
}

/**
 * Gives a running trip more time, for a PIN. The same request sent again changes nothing.
 * @param until the new end, Unix time, ms.
 */
export async function extendTrip(
  dependencies: Dependencies,
  by: By,
  account: OwnAccount,
  { tripId, until, pin }: { tripId: string; until: number; pin: string },
): Promise<ExtendOutcome> {
  const { userId } = account
  const { trips, clock } = dependencies
  const shown = await pinForTrip(dependencies, by, account, { tripId, pin })
  if (shown.kind !== 'shown') return shown
  const at = clock.now()
  const answer = await trips.changeTrip(
    tripId,
    (emergency): Decision<Extended | null> =>
      travellerView(emergency.lifecycle, at).kind === 'open'
        ? decideAlike(emergency, { pin: shown.pin, at }, (known, pin) =>
            extension(known, { until, pin }, { at, site: by.site }),
          )
        : { answer: null, change: null },
  )
  if (answer === 'notExtended' || answer === 'endTooFar') return { kind: answer }
  const trip = await trips.readOpenTrip(userId)
  return answer === 'done' && trip ? { kind: 'extended', trip } : { kind: 'tripNotRunning' }
}

export type AppCheckInOutcome =
  | { kind: 'ended'; trip: TripSummary }
  | { kind: 'pinRefused' | 'tripNotRunning' }
  | Throttled

/**
 * Ends the traveller's running trip with a PIN. Both PINs and a wrong one cost the same two hashes; the two PINs
 * get the same answer.
 */
export async function checkInWithPin(
  dependencies: Dependencies,
  by: By,
  account: OwnAccount,
  { tripId, pin }: { tripId: string; pin: string },
): Promise<AppCheckInOutcome> {
  const { userId } = account
  const shown = await pinForTrip(dependencies, by, account, { tripId, pin })
  if (shown.kind !== 'shown') return shown
  const summary = await endOpenTrip(dependencies, { userId, tripId }, shown.pin, by.site)
  return summary ? { kind: 'ended', trip: summary } : { kind: 'tripNotRunning' }
}
