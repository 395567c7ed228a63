import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { DAY_MS, SECOND_MS } from '../../../domain/primitives/time-units.ts'
import { type TimedFix, thinTrack } from '../../../domain/trip/thin-track.ts'
import type { TripStore } from '../ports.ts'

export const trackBounds = {
  /** How many positions a trip may have: one a second for 48 hours. */
  most: (2 * DAY_MS) / SECOND_MS,
  /** How many of the newest stay as they are: a day of them. */
  newest: DAY_MS / SECOND_MS,
  /**
   * The number of positions to which a longer track is thinned. It is below the number that it may have, or the next
   * position would thin it again.
   */
  thinnedTo: 144_000,
  /** Positions that are read and thinned together, before other work gets its turn. */
  part: 500,
  /**
   * After this many positions of a trip in one process its track is counted at once, without waiting for the
   * scheduled job.
   */
  countAfter: 10_000,
}
type Bounds = typeof trackBounds

/** Positions of trips that still take some. Instants are Unix time, ms. */
export interface LongTracks {
  /** Trips with more than this many positions. */
  tripsWithMore(than: number): Promise<string[]>
  countPositions(tripId: string): Promise<number>
  /** When the position was taken that this many newer ones follow; null where there are fewer. */
  instantBehind(tripId: string, newer: number): Promise<number | null>
  /** Up to `many` positions between two instants, these included, oldest first. */
  readPart(tripId: string, between: { from: number; until: number }, many: number): Promise<TimedFix[]>
  forgetPositions(tripId: string, instants: number[]): Promise<void>
}

/**
 * Thins a trip's older positions, where there are too many, by `thinTrack`: part by part, the first of each part being
 * the last of the one before it, so that whatever comes in between, or ends the process, does no harm.
 */
export async function thinLongTrack(
  tracks: LongTracks,
  tripId: string,
  { most, newest, thinnedTo, part: many }: Bounds = trackBounds,
): Promise<void> {
  const count = await tracks.countPositions(tripId)
  const until = count > most ? await tracks.instantBehind(tripId, newest) : null
  if (until === null) return
  const share = (thinnedTo - newest) / (count - newest)
  for (let from = Number.NEGATIVE_INFINITY; ; ) {
    const part = await tracks.readPart(tripId, { from, until }, many)
    const last = part.at(-1)
    if (!last || part.length < 3) return
    const kept = new Set(thinTrack(part, Math.max(2, Math.floor(part.length * share))))
    const gone = part.filter((fix) => !kept.has(fix)).map(({ fixedAt }) => fixedAt)
    if (gone.length > 0) await tracks.forgetPositions(tripId, gone)
    from = last.fixedAt
    await setImmediate()
  }
}

/** Thins every trip that has too many positions. */
export async function thinLongTracks(
  tracks: LongTracks,
  stopping: AbortSignal,
  bounds = trackBounds,
): Promise<void> {
  for (const tripId of await tracks.tripsWithMore(bounds.most)) {
    if (stopping.aborted) return
    await thinLongTrack(tracks, tripId, bounds)
  }
}

/**
 * The store with a trip thinned soon after many positions of it came at once, and not only when its turn comes.
 * @param thin is called for one trip once at a time.
 */
export function thinningUploads(
  trips: TripStore,
  thin: (tripId: string) => Promise<void>,
  { countAfter }: Pick<Bounds, 'countAfter'> = trackBounds,
): TripStore {
  const taken = new LRUCache<string, number>({ max: 20_000 })
  const underway = new Set<string>()
  return {
    ...trips,
    async takeUpload(by, fixes, now) {
      const followed = await trips.takeUpload(by, fixes, now)
      for (const { tripId } of followed ?? []) {
        const many = (taken.get(tripId) ?? 0) + fixes.length
        taken.set(tripId, many)
        if (many < countAfter || underway.has(tripId)) continue
        taken.set(tripId, 0)
        underway.add(tripId)
        void thin(tripId).finally(() => underway.delete(tripId))
      }
      return followed
    },
  }
}
