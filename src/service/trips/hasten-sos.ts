import type { Clock } from '../../domain/kit/clock.ts'
import { advance } from '../../domain/trip/advance.ts'
import type { OwnAccount } from '../accounts/account.ts'
import { carryOut } from './carry-out.ts'
import type { Decision } from './emergency-types.ts'
import type { TripStore } from './ports.ts'
import type { OwnTrip } from './trip.ts'

type HasteOutcome = { kind: 'hastened'; trip: OwnTrip } | { kind: 'tripNotRunning' }

/**
 * Whoever pressed SOS does not wait for its minute: the contacts are alerted with this answer. Where none waits, since it
 * was stopped or the minute is over, nothing changes. No PIN is asked for: it can only call for help sooner.
 * @param site the website's origin for links.
 */
export async function hastenSos(
  { trips, clock }: { trips: Pick<TripStore, 'changeOpenTrip' | 'readOpenTrip'>; clock: Clock },
  { userId }: Pick<OwnAccount, 'userId'>,
  site: string,
): Promise<HasteOutcome> {
  const at = clock.now()
  await trips.changeOpenTrip(userId, (emergency): Decision<null> => {
    const hastened = advance(emergency.lifecycle, { type: 'sos.hastened', at })
    return { answer: null, change: carryOut(emergency, hastened, { at, site }) }
  })
  const trip = await trips.readOpenTrip(userId)
  return trip ? { kind: 'hastened', trip } : { kind: 'tripNotRunning' }
}
