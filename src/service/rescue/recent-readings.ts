import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../domain/ports/clock.ts'
import type { PanelReading, Store } from '../platform/store.ts'
import { whomItChanges } from './what-changes.ts'

/** One reading of a trip serves every call for it for this long, ms. */
export const FRESH_MS = 1_000

/** How much is kept for the next reading: positions of all trips together, a trip counting for some by itself. */
const MOST_POSITIONS = 300_000
const TRIP_ITSELF = 50

/** `known`: what was read, null before `isRead` and where there is no such trip. */
type Entry = {
  readAt: number
  reading: Promise<PanelReading | null>
  known: PanelReading | null
  isRead: boolean
}
type Method = (...values: unknown[]) => Promise<unknown>

/**
 * The store with its readings of trips kept for a second: however many contacts follow a trip, this process
 * reads it once in that time. A change that goes through this store forgets the trips that it concerns and no other;
 * one of another process shows after a second at the latest.
 */
export function recentReadings<Kept extends Store>(store: Kept, clock: Clock): Kept {
  /** By trip, the one read longest ago first. */
  const entries = new Map<string, Entry>()
  let positions = 0

  const drop = (tripId: string): void => {
    const entry = entries.get(tripId)
    if (!entry) return
    entries.delete(tripId)
    positions -= weightOf(entry.known)
  }
  /** Whose a trip is that is being read for the first time is not known yet, so it may be this user's. */
  const forget = (id: string): void => {
    drop(id)
    for (const [tripId, { known, isRead }] of entries)
      if (known ? known.head.userId === id : !isRead) drop(tripId)
  }
  const forgetAll = (): void => {
    for (const tripId of [...entries.keys()]) drop(tripId)
  }
  const keep = (tripId: string, entry: Entry, known: PanelReading | null): void => {
    if (entries.get(tripId) !== entry) return
    positions += weightOf(known) - weightOf(entry.known)
    entry.known = known
    entry.isRead = true
    for (const oldest of entries.keys()) {
      if (positions <= MOST_POSITIONS || oldest === tripId) break
      drop(oldest)
    }
  }
  const read = (tripId: string): Promise<PanelReading | null> => {
    const now = clock.now()
    const entry = entries.get(tripId)
    if (entry && entry.readAt <= now && now < entry.readAt + FRESH_MS) return entry.reading
    const known = entry?.known ?? null
    drop(tripId)
    const reading = store.readPanel(tripId, known).then((found) => found && unchanged(known, found))
    const fresh: Entry = { readAt: now, reading, known: null, isRead: false }
    entries.set(tripId, fresh)
    positions += weightOf(null)
    reading.then(
      (found) => keep(tripId, fresh, found),
      () => entries.get(tripId) === fresh && drop(tripId),
    )
    return reading
  }

  const changing = (name: string, method: Method): Method =>
    async function change(...values) {
      try {
        return await method(...values)
      } finally {
        const whom = whomItChanges(name, values)
        if (whom.kind === 'one') forget(whom.id)
        else if (whom.kind === 'anybody') forgetAll()
      }
    }
  const methods = Object.entries(store).map(([name, method]) => [name, changing(name, method as Method)])
  return {
    ...(Object.fromEntries(methods) as Kept),
    async changeDueTrip(...due) {
      const outcome = await store.changeDueTrip(...due)
      if (outcome.kind !== 'none') drop(outcome.tripId)
      return outcome
    },
    async takeUpload(...upload) {
      const followed = await store.takeUpload(...upload)
      for (const { tripId } of followed ?? []) drop(tripId)
      return followed
    },
    readPanel: (tripId) => read(tripId),
    findTrip: async (tripId) => (await read(tripId))?.head ?? null,
  } satisfies Partial<Store> as Kept
}

const weightOf = (reading: PanelReading | null): number => TRIP_ITSELF + (reading?.trip.track.length ?? 0)

/** The reading with everything in it that is as it was before, so that what was made of it can be used again. */
function unchanged(known: PanelReading | null, found: PanelReading): PanelReading {
  if (!known) return found
  const reading: PanelReading = { ...found }
  const names = ['head', 'trip', 'traveller', 'votes'] as const
  const take = <Name extends (typeof names)[number]>(name: Name) => {
    if (isDeepStrictEqual(known[name], found[name])) reading[name] = known[name]
  }
  for (const name of names) take(name)
  return names.every((name) => reading[name] === known[name]) ? known : reading
}
