import type { OwnAccount } from '../accounts/account.ts'
import type { Origin } from '../accounts/pin-limits.ts'
import type { EnteredPin } from '../accounts/pins.ts'
import { type PinDependencies, tryPin } from '../accounts/try-pin.ts'
import type { Throttled } from '../platform/throttle/guard.ts'
import type { TripStore } from './ports.ts'
import { type SignalDependencies, signalDistress } from './signal-distress.ts'
import type { OwnTrip } from './trip.ts'

/** Where a PIN is shown, and the website's origin for links. */
export type By = { origin: Origin; site: string }

export type PinForTripDependencies = PinDependencies &
  SignalDependencies & { trips: Pick<TripStore, 'readOpenTrip'> }

/**
 * Asks for a PIN before something happens to the running trip. Where another trip is named, or none is running, every
 * PIN gets the same answer after the same work and counts as a wrong one, so that no PIN can be tried by naming the
 * wrong trip; the distress PIN calls the contacts all the same (`signalDistress`).
 * @param named `tripId`: the trip that is meant.
 */
export async function pinForTrip(
  dependencies: PinForTripDependencies,
  { origin, site }: By,
  account: OwnAccount,
  { tripId, pin }: { tripId: string; pin: string },
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
