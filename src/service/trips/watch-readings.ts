import type { Clock } from '../../domain/kit/clock.ts'
import { readingAlert } from '../../domain/traveller/trip/reading-alert.ts'
import type { Decision } from './emergency-types.ts'
import type { TripStore } from './ports.ts'
import { raiseAlarm } from './raise-alarm.ts'

export type WatchDependencies = { trips: Pick<TripStore, 'readWatched' | 'changeTrip'>; clock: Clock }

/**
 * Looks at a trip's readings, now that there are new ones, and raises an alarm where they break a rule that its
 * traveller chose. One that says meanwhile that they are well is not asked.
 */
export async function watchReadings({ trips, clock }: WatchDependencies, tripId: string): Promise<void> {
  const at = clock.now()
  const watched = await trips.readWatched(tripId, at)
  const alert = watched && readingAlert(watched.limits, watched.trip, at)
  if (!alert) return
  await trips.changeTrip(tripId, (emergency): Decision<null> => {
    const { wellAt, graceMs } = emergency.lifecycle.facts
    if (wellAt !== watched.trip.wellAt) return { answer: null, change: null }
    return raiseAlarm(emergency, { ...alert, alertAt: at + graceMs }, { at })
  })
}
