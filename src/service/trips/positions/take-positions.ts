import type { Clock } from '../../../domain/kit/clock.ts'
import { readingAlert } from '../../../domain/traveler/trip/reading-alert.ts'
import type { Uploader } from '../../accounts/sessions/identity.ts'
import type { Decision } from '../emergency-types.ts'
import type { TripStore } from '../ports.ts'
import type { UploadersTrip } from '../trip.ts'
import { raiseAlarm } from '../watch/raise-alarm.ts'
import type { Report } from './read-fix.ts'
import { refuseFuture, type SortedFixes, sortedFor } from './refuse-untimely.ts'

type WatchDependencies = { trips: Pick<TripStore, 'readWatched' | 'changeTrip'>; clock: Clock }

/**
 * Looks at a trip's readings, now that there are new ones, and raises an alarm where they break a rule that its
 * traveler chose. One that says meanwhile that they are well is not asked.
 */
async function watchReadings({ trips, clock }: WatchDependencies, tripId: string): Promise<void> {
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

/** What became of positions; `tripNotRunning` where the traveler has no such trip to see them in. */
type Taken =
  | { kind: 'taken'; sorted: SortedFixes }
  | { kind: 'tripNotRunning' }
  | { kind: 'tooManyFixes' }
  /** Nobody sends with this token. */
  | { kind: 'unknown' }

/** A list of more positions than this is read only once it is known who sends it. */
const MOST_FROM_ANYBODY = 20

/** What a request carries, counted before it is read. */
type Sent = { count: number; read(): Report }

export type UploadDependencies = { trips: Pick<TripStore, 'takeUpload'>; clock: Clock } & WatchDependencies

/**
 * Whether somebody sends positions with this token. Asked before a body that is not small is read: parsing half a
 * megabyte from anybody would hold the loop for tens of milliseconds.
 */
export const mayUpload = async (
  { trips, clock }: Pick<UploadDependencies, 'trips' | 'clock'>,
  by: Uploader | null,
): Promise<boolean> => by !== null && (await trips.takeUpload(by, [], clock.now())) !== null

/**
 * Puts positions into every trip of the uploader's that somebody still follows, once each. A trip that was closed
 * with the distress PIN goes on taking them, and the answer is as if it had ended. One that its contacts have resolved
 * takes them as long as they can take that back. What the new readings say of the traveler may raise an alarm. A single
 * position goes in by one statement, which finds out whose it is; a list is looked at once that is known.
 * @param tripId the trip that is meant, or null: whichever is running.
 */
export async function takePositions(
  { trips, clock }: UploadDependencies,
  { by, tripId }: { by: Uploader | null; tripId: string | null },
  { count, read }: Sent,
): Promise<Taken> {
  if (by === null) return { kind: 'unknown' }
  const now = clock.now()
  if (count > MOST_FROM_ANYBODY && (await trips.takeUpload(by, [], now)) === null) return { kind: 'unknown' }
  const report = read()
  const fixes = report.kind === 'tooMany' ? [] : report.fixes
  const judged = refuseFuture(fixes, now)
  const timely = judged.flatMap((one) => (one.kind === 'accepted' ? [one.fix] : []))
  const taken = await trips.takeUpload(by, timely, now)
  if (taken === null) return { kind: 'unknown' }
  if (report.kind === 'tooMany') return { kind: 'tooManyFixes' }
  for (const { tripId } of taken.filter(({ isWatched }) => isWatched))
    await watchReadings({ trips, clock }, tripId)
  const running = taken
    .filter((trip) => trip.isOpen && (tripId === null || tripId === trip.tripId))
    .reduce<UploadersTrip | null>((a, b) => (a && a.startedAt > b.startedAt ? a : b), null)
  if (!running) return { kind: 'tripNotRunning' }
  return { kind: 'taken', sorted: sortedFor(judged, running.startedAt) }
}
