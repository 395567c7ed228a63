import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../domain/ports/clock.ts'
import type { PanelReading, Panels, RescueStore } from './ports.ts'

/** One reading of a trip serves every call for it for this long, ms. */
export const FRESH_MS = 1_000

/** The cache's size, in positions of all trips together; a trip counts for some by itself. */
const MOST_POSITIONS = 300_000
const TRIP_ITSELF = 50

/** `known`: what was read; null while it is read, and where there is no such trip. */
type Entry = {
  readAt: number
  reading: Promise<PanelReading | null>
  known: PanelReading | null
  isRead: boolean
}

/** The cache, with its invalidation: called by whatever changes what panels show (`forget-panels.ts`). */
export interface PanelCache extends Panels {
  /** What all of its contacts are shown, and what some are instead. */
  read(tripId: string): Promise<PanelReading | null>
  forgetUser(userId: string): void
  clear(): void
}

/**
 * Readings of trips, kept for a second: however many contacts follow a trip, this process reads it once in that
 * time. A change that this process makes is seen at once, one of another process after a second at the latest.
 */
export function panelCache(rescue: Pick<RescueStore, 'readPanel'>, clock: Clock): PanelCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: MOST_POSITIONS,
    sizeCalculation: ({ known }) => Math.min(MOST_POSITIONS, TRIP_ITSELF + (known?.trip.track.length ?? 0)),
  })
  const read = (tripId: string): Promise<PanelReading | null> => {
    const now = clock.now()
    const entry = entries.get(tripId)
    if (entry && entry.readAt <= now && now < entry.readAt + FRESH_MS) return entry.reading
    const before = entry?.known ?? null
    const reading = rescue.readPanel(tripId, before, now).then((found) => found && unchanged(before, found))
    const fresh: Entry = { readAt: now, reading, known: null, isRead: false }
    entries.set(tripId, fresh)
    // A change may have come meanwhile, and whoever asks after it begins a reading of their own.
    const isStillKept = () => entries.peek(tripId) === fresh
    reading.then(
      (known) => isStillKept() && entries.set(tripId, { ...fresh, known, isRead: true }),
      () => isStillKept() && entries.delete(tripId),
    )
    return reading
  }
  /** What was read before serves no call any more; its positions need not be opened anew by the next reading. */
  const forget = (tripId: string): void => {
    const entry = entries.peek(tripId)
    if (entry) entries.set(tripId, { ...entry, readAt: Number.NEGATIVE_INFINITY })
  }
  return {
    read,
    async readFor({ trip, contact }) {
      const reading = await read(trip.id)
      return reading?.shownTo?.[contact.id] ?? reading
    },
    head: async (tripId) => (await read(tripId))?.head ?? null,
    forget,
    forgetUser(userId) {
      // Whose a trip is that is being read for the first time is not known yet, so it may be this user's. Over a copy:
      // what is forgotten becomes the most recently used, so that the cache's own iterator would meet it again, for ever.
      for (const [tripId, { known, isRead }] of [...entries])
        if (known ? known.head.userId === userId : !isRead) forget(tripId)
    },
    clear: () => entries.clear(),
  }
}

/** The reading with its unchanged parts taken from the one before: answers serialised from those stay cached. */
function unchanged(known: PanelReading | null, found: PanelReading): PanelReading {
  if (!known) return found
  const reading: PanelReading = { ...found }
  const names = ['head', 'trip', 'traveller', 'votes', 'timeline', 'place', 'shownTo'] as const
  const take = <Name extends (typeof names)[number]>(name: Name) => {
    if (isDeepStrictEqual(known[name], found[name])) reading[name] = known[name]
  }
  for (const name of names) take(name)
  return names.every((name) => reading[name] === known[name]) ? known : reading
}
