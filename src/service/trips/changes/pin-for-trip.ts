import type { Clock } from '../../../domain/kit/clock.ts'
import { travelerView } from '../../../domain/trip/lifecycle/trip-views.ts'
import type { OwnAccount } from '../../accounts/account.ts'
import type { JudgedPin, PinAttempt, PinUse } from '../../accounts/pins/judged-pin.ts'
import type { EnteredPin } from '../../accounts/pins/pins.ts'
import type { Throttled } from '../../platform/throttle/guard.ts'
import type { Decision, Emergency } from '../emergency-types.ts'
import type { TripStore } from '../ports.ts'
import type { OwnTrip } from '../trip.ts'
import { decideWithPinParity } from './pin-parity.ts'
import { notifiesAnyContact } from './signal-distress.ts'

export type PinForTripDependencies = { trips: TripStore; clock: Clock }

export type ByPin = { account: OwnAccount; site: string }

export type PinRequest = { tripId: string; pin: PinAttempt }

/**
 * Checks a PIN for a running trip. If that trip isn't running, treats every PIN as wrong after the same work,
 * to prevent guessing. The distress PIN still alerts contacts.
 */
export async function pinForTrip(
  { trips }: Pick<PinForTripDependencies, 'trips'>,
  account: OwnAccount,
  { tripId, pin }: PinRequest,
): Promise<
  { kind: 'shown'; pin: JudgedPin; trip: OwnTrip } | { kind: 'pinRefused' | 'tripNotRunning' } | Throttled
> {
  if (pin.kind === 'throttled') return pin
  const trip = await trips.readOpenTrip(account.userId)
  if (trip?.tripId !== tripId) {
    await pin.miss()
    return { kind: 'tripNotRunning' }
  }
  if (!pin.isRight) {
    await pin.close()
    return { kind: 'pinRefused' }
  }
  return { kind: 'shown', pin, trip }
}

export type PinOccasion = { pin: EnteredPin; at: number; site: string }

type Decide<Refused> = (emergency: Emergency, occasion: PinOccasion) => Decision<'done' | Refused>

export type ChangeOutcome<Refused = never> =
  | { kind: 'changed'; trip: OwnTrip }
  | { kind: Refused | 'pinRefused' | 'tripNotRunning'; retryAfterMs?: number }
  | Throttled

/** @param admit rate limit that is checked after the PIN and the trip */
export async function changeForPin<Refused extends string = never>(
  { trips, clock }: PinForTripDependencies,
  { account, site }: ByPin,
  request: PinRequest,
  decide: Decide<Refused>,
  admit: (trip: OwnTrip) => Promise<{ kind: Refused; retryAfterMs: number } | null> = async () => null,
): Promise<ChangeOutcome<Refused>> {
  const shown = await pinForTrip({ trips }, account, request)
  if (shown.kind !== 'shown') return shown
  return shown.pin.enter(async (pin): Promise<PinUse<ChangeOutcome<Refused>>> => {
    const refused = await admit(shown.trip)
    if (refused) return { answer: refused, isHeard: false }
    const at = clock.now()
    let isHeard = false
    const answer = await trips.changeTrip(
      request.tripId,
      (emergency): Decision<'done' | Refused | 'tripNotRunning'> => {
        if (travelerView(emergency.lifecycle, at).kind === 'ended')
          return { answer: 'tripNotRunning', change: null }
        isHeard = notifiesAnyContact(emergency.trip.contacts)
        return decideWithPinParity(emergency, { pin, at }, (known, entered) =>
          decide(known, { ...entered, site }),
        )
      },
    )
    if (answer === null || answer === 'tripNotRunning')
      return { answer: { kind: 'tripNotRunning' }, isHeard: false }
    if (answer !== 'done') return { answer: { kind: answer as Refused }, isHeard }
    const trip = await trips.readOpenTrip(account.userId)
    return { answer: trip ? { kind: 'changed', trip } : { kind: 'tripNotRunning' }, isHeard }
  })
}
