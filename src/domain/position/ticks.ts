import { HOUR_MS, MINUTE_MS } from '../primitives/time-units.ts'
import type { Fix } from '../trip/trip.ts'

/** Where a track was at a full half hour: `part` of the way between two of its fixes. `at`: Unix time, ms. */
export type Tick = { at: number; from: number; to: number; part: number }

/** Times between two ticks, ms: half an hour, and more where a long trip would have too many. */
const steps = [30 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS, 24 * HOUR_MS]
const MOST = 24
/** Between two fixes that are further apart in time nothing is said of where somebody was, ms. */
export const LONGEST_GAP_MS = 10 * MINUTE_MS

/**
 * The places along a track at every full half hour of Unix time; a trip that lasts longer than twelve hours has one
 * each hour, or less often. None where the fixes around it are more than ten minutes apart.
 * @param track oldest first; fixes without a time are passed over. `from` and `to` are indices in it.
 */
export function ticksOf(track: readonly Fix[]): Tick[] {
  const timed = track.flatMap(({ fixedAt }, index) => (fixedAt === null ? [] : [{ index, at: fixedAt }]))
  const lasts = (timed.at(-1)?.at ?? 0) - (timed[0]?.at ?? 0)
  const step = steps.find((one) => lasts <= one * MOST) ?? lasts / MOST
  return timed.slice(1).flatMap((to, before) => {
    const from = timed[before] ?? to
    if (to.at - from.at > LONGEST_GAP_MS) return []
    const ticks: Tick[] = []
    for (let at = (Math.floor(from.at / step) + 1) * step; at <= to.at; at += step) {
      ticks.push({ at, from: from.index, to: to.index, part: (at - from.at) / (to.at - from.at) })
    }
    return ticks
  })
}
