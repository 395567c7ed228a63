import type { Clock } from '../../domain/ports/clock.ts'
import { advance } from '../../domain/trip-lifecycle/advance.ts'
import { travellerView } from '../../domain/trip-lifecycle/trip-views.ts'
import type { OwnAccount } from '../accounts/account.ts'
import { pinShown } from '../accounts/secret-shown.ts'
import type { Passwords } from '../platform/ports.ts'
import type { Throttled } from '../platform/throttle/guard.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import { carryOut, type Occasion } from './carry-out.ts'
import type { Decision, Emergency } from './emergency.ts'
import type { EnteredPin } from './end-trip.ts'
import type { TripStore } from './ports.ts'
import type { OwnTrip } from './trip.ts'

export type AnswerOutcome =
  | { kind: 'answered'; trip: OwnTrip }
  /** The contacts are alerted already. */
  | { kind: 'answeredLate' | 'tripNotRunning' | 'pinRefused' }
  | Throttled

type Means = { trips: TripStore; throttle: Throttle; passwords: Passwords; clock: Clock }

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
 * sent again changes nothing. Wrong PINs count together with those of the check-in.
 * @param by who asks: their address, and the website's origin for links.
 */
export async function answerAlarm(
  means: Means,
  { address, site }: { address: string; site: string },
  account: OwnAccount,
  { tripId, pin }: { tripId: string; pin: string },
): Promise<AnswerOutcome> {
  const { trips, clock } = means
  const shown = await pinShown(means, address, account, pin)
  if (shown.kind !== 'shown') return shown
  const running = await trips.readOpenTrip(account.userId)
  if (running?.tripId !== tripId) return { kind: 'tripNotRunning' }
  const at = clock.now()
  const kind = await trips.changeTrip(
    tripId,
    (emergency): Decision<'answered' | 'answeredLate' | null> =>
      travellerView(emergency.lifecycle, at).kind === 'open'
        ? answer(emergency, shown.pin, { at, site })
        : { answer: null, change: null },
  )
  if (kind === 'answeredLate') return { kind }
  const trip = await trips.readOpenTrip(account.userId)
  return kind && trip ? { kind, trip } : { kind: 'tripNotRunning' }
}
