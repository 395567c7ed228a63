import type { Clock } from '../../domain/kit/clock.ts'
import { MINUTE_MS, SECOND_MS } from '../../domain/primitives/time-units.ts'
import type { TimedFix } from '../../domain/trip/thin-track.ts'
import { type FedFix, feedUrlOf } from './feed-settings.ts'

export const FEED_EVERY_MS = 5 * SECOND_MS
/** How many positions are sent in one run, and how many at the same time. */
const MOST_AT_A_TIME = 20
/** A server that takes longer counts as one that did not take it, ms. */
const TIMEOUT_MS = 5 * SECOND_MS
/** The waits after each failed attempt, ms; after the last one the position is given up. */
const RETRY_MS = [MINUTE_MS, 2 * MINUTE_MS, 8 * MINUTE_MS, 20 * MINUTE_MS]

/** Positions that wait to be told. Unix time, ms. */
export interface FeedStore {
  /**
   * Takes positions of emergencies that go on, the newest first, and counts the attempt before it is made: one that
   * is never settled is made again at `retryAt(attempts)`, or no more where that is null.
   */
  takeDue(now: number, most: number, retryAt: (attempts: number) => number | null): Promise<FedFix[]>
  /** Notes that the position has arrived. */
  settle(fix: FedFix): Promise<void>
}

/** Emergencies that go on, and their positions. */
export interface FedTrips {
  /** `mark` changes whenever the trip's track does. */
  emergencies(): Promise<{ tripId: string; mark: string }[]>
  /** When the positions were taken that are shown of a trip, oldest first; Unix time, ms. */
  instantsOf(tripId: string): Promise<number[]>
  positionsAt(tripId: string, instants: number[]): Promise<TimedFix[]>
}

export type FeedDependencies = { store: FeedStore; clock: Clock; template: string }

/** Tells a search team's map server of each new position of an emergency, once, and what it did not take again. */
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
    if (await tell(feedUrlOf(template, fix), stopping)) await store.settle(fix)
  })
  await Promise.all(told)
}

/** Whether the server took it. Its address is in no log: it holds a position. */
async function tell(address: string, stopping: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)])
    const answer = await fetch(address, { redirect: 'error', signal })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
