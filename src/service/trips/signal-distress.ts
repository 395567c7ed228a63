import { advance } from '../../domain/trip/advance.ts'
import { carryOut } from './carry-out.ts'
import type { Decision } from './emergency.ts'
import type { EnteredPin } from './end-trip.ts'
import type { TripStore } from './ports.ts'

export type SignalMeans = { trips: Pick<TripStore, 'changeOpenTrip'> }

/**
 * What a PIN that was shown for something else than a trip means to the trip that is running: after the distress PIN
 * its contacts are called, while it goes on as it was for whoever holds the phone. The real PIN changes nothing and
 * costs as many statements.
 * @param site the website's origin, for links. @param at Unix time, ms.
 */
export async function signalDistress(
  { trips }: SignalMeans,
  userId: string,
  pin: EnteredPin,
  { at, site }: { at: number; site: string },
): Promise<void> {
  await trips.changeOpenTrip(userId, (emergency): Decision<null> => {
    const before = { trip: emergency.lifecycle, effects: [] }
    const after =
      pin === 'distressPin' ? advance(emergency.lifecycle, { type: 'distress.signalled', at }) : before
    return { answer: null, change: carryOut(emergency, after, { at, site }) }
  })
}
