import type { Clock } from '../../domain/ports/clock.ts'
import { keepWatch } from './keep-watch.ts'
import type { TripStore } from './ports.ts'

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
