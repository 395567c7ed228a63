import { LRUCache } from 'lru-cache'
import type { Clock } from '../../domain/kit/clock.ts'

const FRESH_MS = 1_000

/** Time for which callers share a pending read. Later callers start another, in case the first hangs. */
const SHARED_MS = 10_000

/** Maximum size of a cache in positions. Each trip adds `TRIP_ITSELF`. */
const MOST_POSITIONS = 300_000
const TRIP_ITSELF = 50

/** A cached trip. `known`: result of the last finished read; null if there was none or no such trip. */
type Entry<Value> = {
  readAt: number
  read: Promise<Value | null>
  known: Value | null
  isRead: boolean
}

type Source<Value> = {
  /** @param before result of the last read, whose unchanged parts are reused */
  readAnew(tripId: string, before: Value | null, now: number): Promise<Value | null>
  sizeOf(value: Value): number
  userOf(value: Value): string
}

export interface TripCache<Value> extends CacheInvalidation {
  read(tripId: string): Promise<Value | null>
}

export interface CacheInvalidation {
  forget(tripId: string): void
  forgetUser(userId: string): void
  clear(): void
}

/** Creates a cache of trips. Changes by this process show immediately, others usually within a second. */
export function tripCache<Value>(
  { readAnew, sizeOf, userOf }: Source<Value>,
  clock: Clock,
): TripCache<Value> {
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: MOST_POSITIONS,
    sizeCalculation: ({ known }) => Math.min(MOST_POSITIONS, TRIP_ITSELF + (known ? sizeOf(known) : 0)),
  })
  const read = (tripId: string): Promise<Value | null> => {
    const now = clock.now()
    const entry = entries.get(tripId)
    const servesMs = entry?.isRead ? FRESH_MS : SHARED_MS
    if (entry && entry.readAt <= now && now < entry.readAt + servesMs) return entry.read
    const before = entry?.known ?? null
    const asked = readAnew(tripId, before, now)
    const fresh: Entry<Value> = { readAt: now, read: asked, known: before, isRead: false }
    entries.set(tripId, fresh)
    // Stores the result only if neither a newer read nor `forget` has replaced this entry.
    const isStillKept = () => entries.peek(tripId) === fresh
    asked.then(
      (known) => isStillKept() && entries.set(tripId, { ...fresh, known, isRead: true }),
      () => isStillKept() && entries.delete(tripId),
    )
    return asked
  }
  /** Makes the next `read` query the database again. Keeps the last result for its unchanged parts. */
  const forget = (tripId: string): void => {
    const entry = entries.peek(tripId)
    if (entry) entries.set(tripId, { ...entry, readAt: Number.NEGATIVE_INFINITY })
  }
  return {
    read,
    forget,
    forgetUser(userId) {
      // Also invalidates trips whose first read hasn't ended, because their user isn't known yet. Iterates
      // over a copy, because `forget` reorders the entries.
      for (const [tripId, { known, isRead }] of [...entries])
        if (known ? userOf(known) === userId : !isRead) forget(tripId)
    },
    clear: () => entries.clear(),
  }
}

export const combinedCaches = (...caches: CacheInvalidation[]): CacheInvalidation => ({
  forget(tripId) {
    for (const cache of caches) cache.forget(tripId)
  },
  forgetUser(userId) {
    for (const cache of caches) cache.forgetUser(userId)
  },
  clear() {
    for (const cache of caches) cache.clear()
  },
})
