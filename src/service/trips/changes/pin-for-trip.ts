import { travelerView } from '../../../domain/trip/trip-views.ts'
import type { OwnAccount } from '../../accounts/account.ts'
import type { Origin } from '../../accounts/pins/pin-limits.ts'
import type { EnteredPin } from '../../accounts/pins/pins.ts'
import { type PinDependencies, tryPin } from '../../accounts/pins/try-pin.ts'
import type { Throttled } from '../../platform/throttle/guard.ts'
import type { Decision, Emergency } from '../emergency-types.ts'
import type { TripStore } from '../ports.ts'
import type { OwnTrip } from '../trip.ts'
import { decideAlike } from './pin-parity.ts'
import { type SignalDependencies, signalDistress } from './signal-distress.ts'

/** Where a PIN is shown, and the website's origin for links. */
export type By = { origin: Origin; site: string }

export type PinForTripDependencies = PinDependencies & SignalDependencies & { trips: TripStore }

/** The trip that is meant, and the PIN as it was typed. */
export type PinRequest = { tripId: string; pin: string }

/**
 * Asks for a PIN before something happens to the running trip. Where another trip is named, or none is running, every
 * PIN gets the same answer after the same work and counts as a wrong one, so that no PIN can be tried by naming the
 * wrong trip; the distress PIN calls the contacts all the same (`signalDistress`).
 */
export async function pinForTrip(
  dependencies: PinForTripDependencies,
  { origin, site }: By,
  account: OwnAccount,
  { tripId, pin }: PinRequest,
): Promise<
  { kind: 'shown'; pin: EnteredPin; trip: OwnTrip } | { kind: 'pinRefused' | 'tripNotRunning' } | Throttled
> {
  const tried = await tryPin(dependencies, origin, account, pin)
  if (tried.kind === 'throttled') return tried
  const trip = await dependencies.trips.readOpenTrip(account.userId)
  if (trip?.tripId !== tripId) {
    await tried.failed()
    await signalDistress(dependencies, account, tried.pin ?? 'safetyPin', {
      at: dependencies.clock.now(),
      site,
    })
    return { kind: 'tripNotRunning' }
  }
  if (tried.pin === null) {
    await tried.failed()
    return { kind: 'pinRefused' }
  }
  await tried.succeeded()
  return { kind: 'shown', pin: tried.pin, trip }
}

/** What a PIN was entered for. `at`: Unix time, ms; `site`: the website's origin for links. */
export type PinOccasion = { pin: EnteredPin; at: number; site: string }

/** What becomes of the running trip. */
type Decide<Refused> = (emergency: Emergency, occasion: PinOccasion) => Decision<'done' | Refused>

export type ChangeOutcome<Refused = never> =
  | { kind: 'changed'; trip: OwnTrip }
  | { kind: Refused | 'pinRefused' | 'tripNotRunning' }
  | Throttled

/** Changes the running trip, for a PIN: a request that is sent again changes nothing more. */
export async function changeForPin<Refused extends string = never>(
  dependencies: PinForTripDependencies,
  by: By,
  account: OwnAccount,
  request: PinRequest,
  decide: Decide<Refused>,
): Promise<ChangeOutcome<Refused>> {
  const shown = await pinForTrip(dependencies, by, account, request)
  if (shown.kind !== 'shown') return shown
  const { tripId } = request
  return changeEntered(dependencies, account, { tripId, pin: shown.pin, site: by.site }, decide)
}

/** Like the above, once the PIN is known to be one of the two. */
export async function changeEntered<Refused extends string = never>(
  { trips, clock }: Pick<PinForTripDependencies, 'trips' | 'clock'>,
  { userId }: Pick<OwnAccount, 'userId'>,
  { tripId, pin, site }: { tripId: string; pin: EnteredPin; site: string },
  decide: Decide<Refused>,
): Promise<ChangeOutcome<Refused>> {
  const at = clock.now()
  const answer = await trips.changeTrip(
    tripId,
    (emergency): Decision<'done' | Refused | 'tripNotRunning'> =>
      travelerView(emergency.lifecycle, at).kind === 'open'
        ? decideAlike(emergency, { pin, at }, (known, entered) => decide(known, { pin: entered, at, site }))
        : { answer: 'tripNotRunning', change: null },
  )
  if (answer !== 'done') return { kind: answer ?? 'tripNotRunning' }
  const trip = await trips.readOpenTrip(userId)
  return trip ? { kind: 'changed', trip } : { kind: 'tripNotRunning' }
}
