import type { Clock } from '../../domain/kit/clock.ts'
import { type Judgement, judgeFixes } from './judge-fixes.ts'
import type { TripStore } from './ports.ts'
import type { Report } from './reading.ts'
import type { Uploader, UploadersTrip } from './uploader.ts'
import { type WatchMeans, watchReadings } from './watch-readings.ts'

/** What became of positions; `tripNotRunning` where the traveller has no such trip to see them in. */
export type Taken =
  | { kind: 'taken'; judgement: Judgement }
  | { kind: 'tripNotRunning' }
  | { kind: 'tooManyFixes' }
  /** Nobody sends with this token. */
  | { kind: 'unknown' }

/** More positions than these are read for nobody but whoever may send them. */
const MOST_FROM_ANYBODY = 20

/** What a request carries, counted before it is read. */
export type Sent = { count: number; read(): Report }

export type UploadMeans = { trips: Pick<TripStore, 'takeUpload'>; clock: Clock } & WatchMeans

/**
 * Puts positions into every trip of the uploader's that somebody still follows, once each. A trip that was closed
 * with the distress PIN goes on taking them, and the answer is as if it had ended. One that its contacts have resolved
 * takes them as long as they can take that back. What the new readings say of the traveller may raise an alarm. A single
 * position goes in by one statement, which finds out whose it is; a list is looked at once that is known.
 * @param tripId the trip that is meant, or null: whichever is running.
 */
export async function takePositions(
  { trips, clock }: UploadMeans,
  { by, tripId }: { by: Uploader | null; tripId: string | null },
  { count, read }: Sent,
): Promise<Taken> {
  if (by === null) return { kind: 'unknown' }
  const now = clock.now()
  if (count > MOST_FROM_ANYBODY && (await trips.takeUpload(by, [], now)) === null) return { kind: 'unknown' }
  const report = read()
  const readings = report.kind === 'tooMany' ? [] : report.readings
  const wheneverStarted = { now, tripStartedAt: Number.NEGATIVE_INFINITY }
  const taken = await trips.takeUpload(by, judgeFixes(readings, wheneverStarted).accepted, now)
  if (taken === null) return { kind: 'unknown' }
  if (report.kind === 'tooMany') return { kind: 'tooManyFixes' }
  for (const { tripId } of taken.filter(({ isWatched }) => isWatched))
    await watchReadings({ trips, clock }, tripId)
  const running = taken
    .filter((trip) => trip.isOpen && (tripId === null || tripId === trip.tripId))
    .reduce<UploadersTrip | null>((a, b) => (a && a.startedAt > b.startedAt ? a : b), null)
  if (!running) return { kind: 'tripNotRunning' }
  return { kind: 'taken', judgement: judgeFixes(readings, { now, tripStartedAt: running.startedAt }) }
}
