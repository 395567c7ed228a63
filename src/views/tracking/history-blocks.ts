import type { Fix } from '../../domain/trip/trip.ts'

/** Positions that are drawn together. `place` is theirs in the track, so that it stays when new ones come. */
export type HistoryBlock = {
  place: number
  /** Newest first. */
  fixes: readonly Fix[]
  /** The time, Unix ms, by which their ages are told: it moves in steps, so that most blocks rest. */
  now: number
}

const BLOCK = 50
/** The newest positions are told by the time as it is to this step, ms; all older ones once a minute. */
const NEWEST_STEP_MS = 10_000
const OLDER_STEP_MS = 60_000
/** Older blocks do not all move at once but one after another, this far apart, ms. */
const APART_MS = 1_000

/**
 * The newest `shown` positions of a track, newest first, in blocks.
 * @param track oldest first.
 * @param now Unix time, ms.
 */
export function historyBlocks(track: readonly Fix[], shown: number, now: number): HistoryBlock[] {
  const blocks: HistoryBlock[] = []
  const oldest = track.length - Math.min(shown, track.length)
  const last = Math.floor((track.length - 1) / BLOCK)
  for (let place = last; place >= 0 && (place + 1) * BLOCK > oldest; place -= 1) {
    const fixes = track.slice(Math.max(oldest, place * BLOCK), (place + 1) * BLOCK).reverse()
    const told = place === last ? step(now, NEWEST_STEP_MS, 0) : step(now, OLDER_STEP_MS, place * APART_MS)
    blocks.push({ place, fixes, now: told })
  }
  return blocks
}

/** The last moment of a rhythm that is not after `now`; `phase` shifts the rhythm. All in ms. */
const step = (now: number, every: number, phase: number) => Math.floor((now - phase) / every) * every + phase
