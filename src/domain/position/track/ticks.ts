import { HOUR_MS, MINUTE_MS } from '../../primitives/time-units.ts'
import type { Fix } from '../../trip/trip.ts'

/** `part` is the fraction (0 to 1) of the way from the fix at index `from` to the one at `to`. */
export type Tick = { at: number; from: number; to: number; part: number }

const steps = [30 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS, 24 * HOUR_MS]
const MOST = 24
/** Maximum gap between fixes that still gets ticks. */
const LONGEST_GAP_MS = 10 * MINUTE_MS

/** Returns marks every half hour, or at longer intervals on long tracks; none in long gaps between fixes. */
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
