import { byDevice } from '../../trip/track/by-device.ts'
import { metersBetween } from '../../trip/track/great-circle.ts'
import { type TimedFix, timedIn } from '../../trip/track/thin-track.ts'
import type { Fix, Trip } from '../../trip/trip.ts'
import { FASTEST_MS, speeds, travelModeOf } from './activity-speeds.ts'
import { radiusOrAssumed } from './radius95.ts'

/** `tooFast`: too far from other positions to get there in time. `repeated`: same as the previous one. */
export type Doubt = 'tooFast' | 'repeated'

/** Minimum number of positions for a strand to be believed beside the longest one. */
const BELIEVED_TOGETHER = 3
/** Maximum number of strands (chains of reachable positions) to compare with each new position. */
const MOST_STRANDS = 8

export type TrackOfActivity = Pick<Trip, 'activity' | 'track'>
type Judged = {
  limit: number
  doubts: ReadonlyMap<Fix, Doubt>
  credible: ReadonlyMap<number, readonly Fix[]>
}

const judgedTracks = new WeakMap<readonly Fix[], Judged>()

/** Returns each device's doubtful positions; skips those without a time (docs/rules/positions.md). */
export const doubtsOf = (trip: TrackOfActivity): ReadonlyMap<Fix, Doubt> => judged(trip).doubts

/** Returns plausible and undated positions by `Fix.device`. */
export const credibleTracks = (trip: TrackOfActivity): ReadonlyMap<number, readonly Fix[]> =>
  judged(trip).credible

function judged({ activity, track }: TrackOfActivity): Judged {
  const mode = travelModeOf(activity)
  const limit = mode === null ? FASTEST_MS : speeds[mode].impossible
  const known = judgedTracks.get(track)
  if (known?.limit === limit) return known
  const tracks = byDevice(track)
  const doubts = new Map([...tracks.values()].flatMap((own) => [...doubtsAmong(timedIn(own), limit)]))
  const believed = (own: readonly Fix[]) => (own.some(isDoubted) ? own.filter((fix) => !isDoubted(fix)) : own)
  const isDoubted = (fix: Fix) => doubts.has(fix)
  const credible = new Map([...tracks].map(([device, own]) => [device, believed(own)]))
  const fresh = { limit, doubts, credible }
  judgedTracks.set(track, fresh)
  return fresh
}

function doubtsAmong(track: readonly TimedFix[], limit: number): Map<Fix, Doubt> {
  const doubts = new Map<Fix, Doubt>()
  const strands: Strand[] = []
  let before: TimedFix | null = null
  for (const fix of track) {
    if (before && isSameToTheDigit(before, fix)) {
      doubts.set(fix, 'repeated')
      continue
    }
    before = fix
    place(strands, fix, limit)
  }
  for (const strand of doubtful(strands)) for (const fix of strand.fixes) doubts.set(fix, 'tooFast')
  return doubts
}

/** Chain of positions, each reachable from the previous. If `isFast`, it may exceed the activity's limit. */
type Strand = { fixes: TimedFix[]; isFast: boolean }

/** Adds a position to the strand from which it needs the least speed, or starts a new strand. */
function place(strands: Strand[], fix: TimedFix, limit: number): void {
  let next: Strand | null = null
  let least = Number.POSITIVE_INFINITY
  for (const strand of strands.slice(-MOST_STRANDS)) {
    const last = strand.fixes.at(-1)
    const speed = last ? speedBetween(last, fix) : least
    const allowed = speed <= limit || (strand.isFast && speed <= FASTEST_MS)
    if (allowed && speed <= least) [next, least] = [strand, speed]
  }
  if (next === null) strands.push({ fixes: [fix], isFast: strands.length > 0 })
  else {
    next.fixes.push(fix)
    // Moves the strand to the end, because only the latest strands are compared.
    strands.splice(strands.indexOf(next), 1)
    strands.push(next)
  }
}

/** Returns strands that are too short to trust, or out of reach of the longest strand. */
function doubtful(strands: readonly Strand[]): Strand[] {
  const most = Math.max(...strands.map(({ fixes }) => fixes.length))
  const [longest, ...asLong] = strands.filter(({ fixes }) => fixes.length === most)
  // Keeps all strands if the longest are short and tied, because any of them could be right.
  if (!longest || (asLong.length > 0 && most < BELIEVED_TOGETHER)) return []
  return strands.filter(
    (strand) =>
      strand !== longest && (strand.fixes.length < BELIEVED_TOGETHER || !isWithinReach(strand, longest)),
  )
}

function isWithinReach({ fixes }: Strand, from: Strand): boolean {
  const [first, last] = [fixes[0], fixes.at(-1)]
  if (!first || !last) return false
  const before = from.fixes.findLast(({ fixedAt }) => fixedAt < first.fixedAt)
  const after = from.fixes.find(({ fixedAt }) => fixedAt > last.fixedAt)
  return (
    (!before || speedBetween(before, first) <= FASTEST_MS) &&
    (!after || speedBetween(last, after) <= FASTEST_MS)
  )
}

/** Returns the minimum speed between two accuracy circles, in meters per second. */
function speedBetween(from: TimedFix, to: TimedFix): number {
  const apart = metersBetween(from, to) - radiusOrAssumed(from) - radiusOrAssumed(to)
  return apart <= 0 ? 0 : (apart * 1_000) / (to.fixedAt - from.fixedAt)
}

/** True for the same position, accuracy, and altitude. Rounded positions can recur, so they don't count. */
export function isSameToTheDigit(a: Fix, b: Fix): boolean {
  return (
    a.latitude === b.latitude &&
    a.longitude === b.longitude &&
    a.details?.accuracy === b.details?.accuracy &&
    a.details?.altitude === b.details?.altitude &&
    (isFine(a.latitude) || isFine(a.longitude))
  )
}
const isFine = (degrees: number) => degrees !== Number(degrees.toFixed(5))
