import type { Clock } from '../../../domain/kit/clock.ts'
import { readingAlert } from '../../../domain/traveler/trip/alerts/reading-alert.ts'
import type { Uploader } from '../../accounts/sessions/identity.ts'
import type { Decision } from '../emergency-types.ts'
import type { TripStore } from '../ports.ts'
import type { UploadTrip } from '../trip.ts'
import { raiseAlarm } from '../watch/raise-alarm.ts'
import type { Report } from './read-fix.ts'
import { refuseFuture, type SortedFixes, sortedFor } from './refuse-untimely.ts'

type WatchDependencies = { trips: Pick<TripStore, 'readWatched' | 'changeTrip'>; clock: Clock }

/** Raises an alarm for readings beyond a limit, unless the traveler answered or extended meanwhile. */
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

type Taken =
  | { kind: 'taken'; sorted: SortedFixes }
  | { kind: 'tripNotRunning' }
  | { kind: 'tooManyFixes' }
  | { kind: 'unknown' }

/** Maximum number of positions parsed before the sender is known. */
const MOST_UNAUTHENTICATED = 20

/**
 * Returns the duration of an answer about a trip that isn't running, in milliseconds. It has to exceed the time
 * to store the positions, which only happens after the distress PIN, or its sender could tell the PINs apart.
 */
const closedAnswerMs = (count: number): number => 50 + count

/** Positions that are counted before they are parsed. */
type Sent = { count: number; read(): Report }

export type UploadDependencies = { trips: Pick<TripStore, 'takeUpload'>; clock: Clock } & WatchDependencies

/** True if the sender is known. Checked before parsing a large body, because that blocks the event loop. */
export const mayUpload = async (
  { trips, clock }: Pick<UploadDependencies, 'trips' | 'clock'>,
  by: Uploader | null,
): Promise<boolean> => by !== null && (await trips.takeUpload(by, [], clock.now())) !== null

/**
 * Stores an upload in the sender's trips that take positions. Checks reading limits. A trip ended with the
 * distress PIN still takes positions, but the response says that it isn't running. A resolved trip takes
 * positions while it can be reopened.
 * @param tripId trip that the response is about; null for the newest running trip
 */
export async function takePositions(
  { trips, clock }: UploadDependencies,
  { by, tripId }: { by: Uploader | null; tripId: string | null },
  { count, read }: Sent,
): Promise<Taken> {
  if (by === null) return { kind: 'unknown' }
  const begunAt = performance.now()
  const now = clock.now()
  if (count > MOST_UNAUTHENTICATED && (await trips.takeUpload(by, [], now)) === null)
    return { kind: 'unknown' }
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
    .reduce<UploadTrip | null>((a, b) => (a && a.startedAt > b.startedAt ? a : b), null)
  if (!running) {
    const restMs = closedAnswerMs(count) - (performance.now() - begunAt)
    await new Promise((done) => setTimeout(done, restMs))
    return { kind: 'tripNotRunning' }
  }
  return { kind: 'taken', sorted: sortedFor(judged, running.startedAt) }
}
