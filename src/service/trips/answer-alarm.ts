import { advance } from '../../domain/trip/advance.ts'
import { travellerView } from '../../domain/trip/trip-views.ts'
import type { OwnAccount } from '../accounts/account.ts'
import type { EnteredPin } from '../accounts/pins.ts'
import type { Throttled } from '../platform/throttle/guard.ts'
import { decideAlike } from './alike-for-both-pins.ts'
import { carryOut, type Occasion } from './carry-out.ts'
import type { Decision, Emergency } from './emergency-types.ts'
import { type By, type PinForTripDependencies, pinForTrip } from './pin-for-trip.ts'
import type { TripStore } from './ports.ts'
import type { OwnTrip } from './trip.ts'

export type AnswerOutcome =
  | { kind: 'answered'; trip: OwnTrip }
  /** The contacts are alerted already. */
  | { kind: 'answeredLate' | 'tripNotRunning' | 'pinRefused' }
  | Throttled

type Dependencies = PinForTripDependencies & { trips: TripStore }

/** What a PIN for an alarm comes to. After the distress PIN it looks answered, and the contacts are called. */
function answer(
  emergency: Emergency,
  pin: EnteredPin,
  occasion: Occasion,
): Decision<'answered' | 'answeredLate'> {
  const { at } = occasion
  const answered = advance(emergency.lifecycle, { type: 'alarm.answered', at })
  const signalled =
    pin === 'distressPin'
      ? advance(answered.trip, { type: 'distress.signalled', at })
      : { trip: answered.trip, effects: [] }
  const effects = [...answered.effects, ...signalled.effects]
  return {
    answer: answered.trip.facts.alarm === null ? 'answered' : 'answeredLate',
    change: carryOut(emergency, { trip: signalled.trip, effects }, occasion),
  }
}

/**
 * The traveller says with a PIN that they are well: every alarm of the running trip ends, an SOS, too. The same request
 * sent again changes nothing.
 */
export async function answerAlarm(
  dependencies: Dependencies,
  by: By,
  account: OwnAccount,
  { tripId, pin }: { tripId: string; pin: string },
): Promise<AnswerOutcome> {
  const { trips, clock } = dependencies
  const shown = await pinForTrip(dependencies, by, account, { tripId, pin })
  if (shown.kind !== 'shown') return shown
  const at = clock.now()
  const kind = await trips.changeTrip(
    tripId,
    (emergency): Decision<'answered' | 'answeredLate' | null> =>
      travellerView(emergency.lifecycle, at).kind === 'open'
        ? decideAlike(emergency, { pin: shown.pin, at }, (known, pin) =>
            answer(known, pin, { at, site: by.site }),
          )
        : { answer: null, change: null },
  )
  if (kind === 'answeredLate') return { kind }
  const trip = await trips.readOpenTrip(account.userId)
  return kind && trip ? { kind, trip } : { kind: 'tripNotRunning' }
}
