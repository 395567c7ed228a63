import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { DAY_MS, SECOND_MS } from '../../../domain/primitives/time-units.ts'
import { type TimedFix, thinTrack } from '../../../domain/trip/track/thin-track.ts'
import type { TripStore } from '../ports.ts'

export const trackBounds = {
  /** Maximum number of positions: one per second for 48 hours. */
  most: (2 * DAY_MS) / SECOND_MS,
  newest: DAY_MS / SECOND_MS,
  /**
   * Approximate number of positions left after thinning. It is well below `most`, so that the next position
   * doesn't start another thinning.
   */
  thinnedTo: 144_000,
  part: 500,
  /** After this many uploaded positions, a track is checked without waiting for the next background job. */
  countAfter: 10_000,
}
type Bounds = typeof trackBounds

export interface LongTracks {
  tripsWithMore(than: number): Promise<string[]>
  countPositions(tripId: string): Promise<number>
  /** Returns the time of the position that has this many newer ones, or null if there is none. */
  instantBehind(tripId: string, newer: number): Promise<number | null>
  /** Returns up to `many` of the oldest positions; `from` and `until` are inclusive. */
  readPart(tripId: string, between: { from: number; until: number }, many: number): Promise<TimedFix[]>
  forgetPositions(tripId: string, instants: number[]): Promise<void>
}

/** Thins a long track part by part, so that an interrupted run leaves a usable track. */
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

/** Checks a track after every `countAfter` positions that this process gets, one run per trip at a time. */
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
