import type { Clock } from '../../domain/kit/clock.ts'
import type { DemoStore } from './demo-store.ts'
import { driftingAt, phoneDetails } from './tracks.ts'

export const DRIFT_EVERY_MS = 5_000
/** Number of positions to keep at each end of the track. The oldest ones show the way from the ramp. */
const kept = { first: 300, last: 300 }

export async function drift(store: DemoStore, tripId: string, clock: Clock): Promise<void> {
  const trip = await store.readRunning(tripId)
  if (!trip) return
  const fixedAt = clock.now()
  const elapsedMs = fixedAt - trip.startedAt
  await store.appendFix(tripId, { ...driftingAt(elapsedMs), fixedAt, details: phoneDetails(elapsedMs) })
  if (trip.fixes > kept.first + kept.last) await store.thinTrack(tripId, kept)
}
