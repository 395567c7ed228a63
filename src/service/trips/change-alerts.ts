import { limitsChosen, type ReadingLimits } from '../../domain/primitives/reading-rules.ts'
import { firstLookAt } from '../../domain/traveller/trip/silence.ts'
import { advance } from '../../domain/trip/advance.ts'
import { travellerView } from '../../domain/trip/trip-views.ts'
import type { OwnAccount } from '../accounts/account.ts'
import type { EnteredPin } from '../accounts/pins.ts'
import type { Throttled } from '../platform/throttle/guard.ts'
import { decideAlike } from './alike-for-both-pins.ts'
import { carryOut } from './carry-out.ts'
import type { Decision, Emergency } from './emergency-types.ts'
import { type By, type PinForTripDependencies, pinForTrip } from './pin-for-trip.ts'
import type { TripStore } from './ports.ts'
import type { OwnTrip } from './trip.ts'

export type ChangeAlertsOutcome =
  | { kind: 'changed'; trip: OwnTrip }
  | { kind: 'pinRefused' | 'tripNotRunning' }
  | Throttled

type Dependencies = PinForTripDependencies & { trips: TripStore }

/**
 * Puts other limits of the readings in the place of a running trip's, for a PIN: whoever took the phone does not put an
 * alarm off. With the distress PIN the contacts are called, who know more than any reading says.
 */
export async function changeAlerts(
  dependencies: Dependencies,
  by: By,
  account: OwnAccount,
  { tripId, alerts, pin }: { tripId: string; alerts: ReadingLimits | null; pin: string },
): Promise<ChangeAlertsOutcome> {
  const { trips, clock } = dependencies
  const shown = await pinForTrip(dependencies, by, account, { tripId, pin })
  if (shown.kind !== 'shown') return shown
  const at = clock.now()
  const changed = (emergency: Emergency, pin: EnteredPin): Decision<'done' | null> => {
    const { lifecycle } = emergency
    if (travellerView(lifecycle, at).kind === 'ended') return { answer: null, change: null }
    const signalled =
      pin === 'distressPin'
        ? advance(lifecycle, { type: 'distress.signalled', at })
        : { trip: lifecycle, effects: [] }
    const change = carryOut(emergency, signalled, { at, site: by.site })
    return {
      answer: 'done',
      change: { ...change, readingLimits: limitsChosen(alerts), silenceAt: firstLookAt(alerts?.silent, at) },
    }
  }
  const answer = await trips.changeTrip(tripId, (emergency) =>
    decideAlike(emergency, { pin: shown.pin, at }, changed),
  )
  const trip = answer && (await trips.readOpenTrip(account.userId))
  return trip ? { kind: 'changed', trip } : { kind: 'tripNotRunning' }
}
