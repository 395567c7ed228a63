import type { Ports } from '../../ports/ports.ts'
import { type Judgement, judgeFixes } from '../positions/judge-fixes.ts'
import type { Reading } from '../positions/reading.ts'

/** What became of positions; `tripNotRunning` where the traveller has no such trip to see them in. */
export type Taken = { kind: 'taken'; judgement: Judgement } | { kind: 'tripNotRunning' }

/**
 * Puts positions into every trip of the user that somebody still follows, once each. A trip that was closed with
 * the distress PIN goes on taking them, and the answer is as if it had ended.
 * @param tripId the trip that is meant, or null: whichever is running.
 */
export async function takePositions(
  { store, clock }: Ports,
  { userId, tripId }: { userId: string; tripId: string | null },
  readings: readonly Reading[],
): Promise<Taken> {
  const now = clock.now()
  const running = await store.readOpenTrip(userId)
  let taken: Taken = { kind: 'tripNotRunning' }
  for (const followed of await store.followedTrips(userId)) {
    const judgement = judgeFixes(readings, { now, tripStartedAt: followed.startedAt })
    await store.addFixes(followed.tripId, judgement.accepted)
    const isMeant = tripId === null || tripId === followed.tripId
    if (isMeant && followed.tripId === running?.tripId) taken = { kind: 'taken', judgement }
  }
  return taken
}
