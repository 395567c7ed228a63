import type { Clock } from '../../domain/kit/clock.ts'
import type { DemoStore } from './demo-store.ts'
import { driftingAt, phoneDetails } from './tracks.ts'

/** How often the demo's boat reports, ms. */
export const DRIFT_EVERY_MS = 5_000
/** What is kept of its track: the trip out, and the newest reports. */
const kept = { first: 300, last: 300 }

/** Adds one position of the drifting boat, while its trip is open. */
export async function drift(store: DemoStore, tripId: string, clock: Clock): Promise<void> {
  const trip = await store.readRunning(tripId)
  if (!trip) return
  const fixedAt = clock.now()
  const elapsedMs = fixedAt - trip.startedAt
  await store.appendFix(tripId, { ...driftingAt(elapsedMs), fixedAt, details: phoneDetails(elapsedMs) })
  if (trip.fixes > kept.first + kept.last) await store.thinTrack(tripId, kept)
}
