import type { Clock } from '../../domain/ports/clock.ts'
import { advance } from '../../domain/trip-lifecycle/advance.ts'
import { carryOut, type Occasion } from './carry-out.ts'
import type { Decision, Emergency } from './emergency.ts'
import type { TripStore } from './ports.ts'

/**
 * What the time makes of a trip: the question to its traveller, the alert, or the end of what is held of it. A trip
 * in a state that does not ask to be woken again is not.
 */
export function keepWatch(emergency: Emergency, occasion: Occasion): Decision<null> {
  const advanced = advance(emergency.lifecycle, { type: 'time.reached', now: occasion.at })
  return { answer: null, change: { wakeAt: null, ...carryOut(emergency, advanced, occasion) } }
}

/** A trip that could not be seen to is tried again after this long, ms. */
export const RETRY_MS = 30_000

/**
 * Sees to every trip that is due, one transaction each, until none is left that another process is not looking
 * at. A trip's row is its own timer: state, wake-up, code and messages are written together or not at all.
 * @param site the website's origin. @param report is told what failed; the other trips go on.
 */
export async function watchTrips(
  trips: Pick<TripStore, 'changeDueTrip' | 'putOff'>,
  clock: Clock,
  { site, report }: { site: string; report(fault: unknown): void },
): Promise<void> {
  for (;;) {
    const at = clock.now()
    const due = await trips.changeDueTrip(at, (emergency) => keepWatch(emergency, { at, site }))
    if (due.kind === 'none') return
    if (due.kind === 'failed') {
      report(due.fault)
      await trips.putOff(due.tripId, at + RETRY_MS)
    }
  }
}
