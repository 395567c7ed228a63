import type { ReadingKey } from '../../primitives/position-readings.ts'
import { metersBetween } from '../../trip/track/great-circle.ts'
import type { TimedFix } from '../../trip/track/thin-track.ts'
import { LONGEST_GAP_MS } from '../movement/motion.ts'

export type Sample = { at: number; value: number | null }

/** Returns speeds in m/s: measured, or computed from a recent previous position, or null. */
export function speedsOf(track: readonly TimedFix[]): Sample[] {
  return track.map((fix, index) => {
    const before = track[index - 1]
    const at = fix.fixedAt
    if (fix.details?.speed !== undefined) return { at, value: fix.details.speed }
    if (!before || at - before.fixedAt > LONGEST_GAP_MS || at <= before.fixedAt) return { at, value: null }
    return { at, value: (metersBetween(before, fix) * 1_000) / (at - before.fixedAt) }
  })
}

export const readingOf = (track: readonly TimedFix[], key: ReadingKey): Sample[] =>
  track.map(({ fixedAt, details }) => ({ at: fixedAt, value: details?.[key] ?? null }))

export const fixNearest = (track: readonly TimedFix[], at: number): TimedFix | null =>
  track.reduce<TimedFix | null>(
    (best, fix) => (best && Math.abs(best.fixedAt - at) <= Math.abs(fix.fixedAt - at) ? best : fix),
    null,
  )
