import { LRUCache } from 'lru-cache'
import type { Clock } from '../../domain/kit/clock.ts'

/** How long what was read of a trip serves every call for it, ms. */
const FRESH_MS = 1_000

/**
 * For how long calls share a read that is under way, ms: under load one may take more than a second, and a second one
 * of the same rows would only delay both. After that a call begins another, in case the first one hangs.
 */
const SHARED_MS = 10_000

/** The size of such a cache, in positions of all trips together; a trip counts for some by itself. */
const MOST_POSITIONS = 300_000
const TRIP_ITSELF = 50

/** `known`: what was read last; null where nothing was read, or there is no such trip. */
type Entry<Value> = {
  readAt: number
  read: Promise<Value | null>
  known: Value | null
  isRead: boolean
}

/** How a trip is read, and what is kept of it. */
type Source<Value> = {
  /** @param before what was read last, of which what has not changed is taken over. @param now Unix time, ms. */
  readAnew(tripId: string, before: Value | null, now: number): Promise<Value | null>
  /** In positions. */
  sizeOf(value: Value): number
  /** The account of the trip. */
  userOf(value: Value): string
}

/** What was read of trips, with its invalidation, called by whatever changes what they show (`forget-panels.ts`). */
export interface TripCache<Value> extends Forgetting {
  read(tripId: string): Promise<Value | null>
}

/** The trip, all trips of the user, or all trips have changed. */
export interface Forgetting {
  forget(tripId: string): void
  forgetUser(userId: string): void
  clear(): void
}

/**
 * What was read of trips, kept for a second: however many people follow a trip, this process reads it once in that
 * time. A change that this process makes is seen at once, one of another process after a second at the latest.
 */
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
    // A change may have come meanwhile; a call after it begins another read, which then stands here.
    const isStillKept = () => entries.peek(tripId) === fresh
    asked.then(
      (known) => isStillKept() && entries.set(tripId, { ...fresh, known, isRead: true }),
      () => isStillKept() && entries.delete(tripId),
    )
    return asked
  }
  /**
   * After this no call is answered from what was read before. That is kept for its opened positions, which the next
   * read takes over.
   */
  const forget = (tripId: string): void => {
    const entry = entries.peek(tripId)
    if (entry) entries.set(tripId, { ...entry, readAt: Number.NEGATIVE_INFINITY })
  }
  return {
    read,
    forget,
    forgetUser(userId) {
      // Whose a trip is that is being read for the first time is not known yet, so it may be this user's. Over a copy:
      // what is forgotten becomes the most recently used, so that the cache's own iterator would meet it again, for ever.
      for (const [tripId, { known, isRead }] of [...entries])
        if (known ? userOf(known) === userId : !isRead) forget(tripId)
    },
    clear: () => entries.clear(),
  }
}

/** Several caches that the same changes concern. */
export const together = (...caches: Forgetting[]): Forgetting => ({
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
