import type { Clock } from '../../domain/kit/clock.ts'
import { MINUTE_MS, SECOND_MS } from '../../domain/primitives/time-units.ts'
import type { TimedFix } from '../../domain/trip/track/thin-track.ts'
import { type FeedFix, feedUrlOf } from './feed-settings.ts'

export const FEED_EVERY_MS = 5 * SECOND_MS
const MOST_AT_A_TIME = 20
const TIMEOUT_MS = 5 * SECOND_MS
/** Delays before retries. After the last retry fails, the position is dropped. */
const RETRY_MS = [MINUTE_MS, 2 * MINUTE_MS, 8 * MINUTE_MS, 20 * MINUTE_MS]

export interface FeedStore {
  /** Takes the newest due positions of open emergencies and counts an attempt for each. */
  takeDue(now: number, most: number, retryAt: (attempts: number) => number | null): Promise<FeedFix[]>
  settle(fix: FeedFix): Promise<void>
}

export interface FedTrips {
  /** Lists open emergencies. `mark` changes when positions arrive. */
  emergencies(): Promise<{ tripId: string; mark: string }[]>
  instantsOf(tripId: string): Promise<number[]>
  positionsAt(tripId: string, instants: number[]): Promise<TimedFix[]>
}

export type FeedDependencies = { store: FeedStore; clock: Clock; template: string }

export async function feedMap(
  { store, clock, template }: FeedDependencies,
  stopping: AbortSignal,
): Promise<void> {
  const now = clock.now()
  const retryAt = (attempts: number) => {
    const wait = RETRY_MS[attempts - 1]
    return wait === undefined ? null : now + wait
  }
  const due = await store.takeDue(now, MOST_AT_A_TIME, retryAt)
  const told = due.map(async (fix) => {
    if (await post(feedUrlOf(template, fix), stopping)) await store.settle(fix)
  })
  await Promise.all(told)
}

/** Sends a position. Never logs the URL, because it contains the position. */
async function post(address: string, stopping: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)])
    const answer = await fetch(address, { redirect: 'error', signal })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
