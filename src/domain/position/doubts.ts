import { metersBetween } from '../trip/great-circle.ts'
import type { TimedFix } from '../trip/thin-track.ts'
import type { Fix, Trip } from '../trip/trip.ts'
import { FASTEST_MS, speeds, travelModeOf } from './activity-speeds.ts'
import { radiusOrAssumed } from './radius95.ts'

/**
 * Why a position cannot be true.
 * - `tooFast`: with this activity nobody gets there from the positions around it, and back
 * - `repeated`: it equals the position before it to the last digit, so the phone has sent an old one again
 */
export type Doubt = 'tooFast' | 'repeated'

/**
 * This many positions that fit each other are believed, even if the activity does not allow the speed between them and
 * the others.
 */
const BELIEVED_TOGETHER = 3
/**
 * A position is compared with the ends of this many strands, those that were extended last, so that the work for each
 * position is bounded.
 */
const MOST_OPEN = 8

export type TrackOfActivity = Pick<Trip, 'activity' | 'track'>
type Judged = {
  limit: number
  doubts: ReadonlyMap<Fix, Doubt>
  credible: ReadonlyMap<number, readonly Fix[]>
}

const judgedTracks = new WeakMap<readonly Fix[], Judged>()

/**
 * The positions of a track that cannot be true. They are marked wherever they are shown, and are never the last known
 * one. Each is judged by those of its own device alone: a traveler may carry one and leave another at home. Positions
 * without a time are not judged. Laws: docs/rules/positions.md.
 */
export const doubtsOf = (trip: TrackOfActivity): ReadonlyMap<Fix, Doubt> => judged(trip).doubts

/**
 * Each device's track without the positions that cannot be true, by `Fix.device`. The longest strand of each stays, so
 * that every device that sent a position has one.
 */
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

/** A track's positions by the device that took them, each in the track's order. */
function byDevice(track: readonly Fix[]): Map<number, readonly Fix[]> {
  if (track.every(({ device }) => !device)) return new Map(track.length > 0 ? [[0, track]] : [])
  const found = new Map<number, Fix[]>()
  for (const fix of track) {
    const own = found.get(fix.device ?? 0)
    if (own) own.push(fix)
    else found.set(fix.device ?? 0, [fix])
  }
  return found
}

const timedIn = (track: readonly Fix[]): TimedFix[] =>
  track.filter((fix): fix is TimedFix => fix.fixedAt !== null).sort((a, b) => a.fixedAt - b.fixedAt)

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

/** Positions that somebody can have been at one after the other. `isFast`: only faster than the activity allows. */
type Strand = { fixes: TimedFix[]; isFast: boolean }

/** Adds a position to the strand from whose end the least speed leads to it, or begins a new strand with it. */
function place(strands: Strand[], fix: TimedFix, limit: number): void {
  let next: Strand | null = null
  let least = Number.POSITIVE_INFINITY
  for (const strand of strands.slice(-MOST_OPEN)) {
    const last = strand.fixes.at(-1)
    const speed = last ? speedBetween(last, fix) : least
    const allowed = speed <= limit || (strand.isFast && speed <= FASTEST_MS)
    if (allowed && speed <= least) [next, least] = [strand, speed]
  }
  if (next === null) strands.push({ fixes: [fix], isFast: strands.length > 0 })
  else {
    next.fixes.push(fix)
    // Only the strands that were extended last are compared with the next position.
    strands.splice(strands.indexOf(next), 1)
    strands.push(next)
  }
}

/** Strands that are too short to be believed, or that nobody can have come to from the longest one. */
function doubtful(strands: readonly Strand[]): Strand[] {
  const most = Math.max(...strands.map(({ fixes }) => fixes.length))
  const [longest, ...asLong] = strands.filter(({ fixes }) => fixes.length === most)
  // Where two short ones contradict each other, nobody can say which of them is right.
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

/**
 * The least speed that leads from one position to the other, m/s, wherever in their circles of accuracy somebody was.
 */
function speedBetween(from: TimedFix, to: TimedFix): number {
  const apart = metersBetween(from, to) - radiusOrAssumed(from) - radiusOrAssumed(to)
  return apart <= 0 ? 0 : (apart * 1_000) / (to.fixedAt - from.fixedAt)
}

/**
 * Whether two positions are one that was sent twice. A receiver never measures the same digits twice beyond the fifth
 * decimal (a meter); a phone that rounds to fewer may, so its positions do not count as repeated.
 */
function isSameToTheDigit(a: Fix, b: Fix): boolean {
  return (
    a.latitude === b.latitude &&
    a.longitude === b.longitude &&
    a.details?.accuracy === b.details?.accuracy &&
    a.details?.altitude === b.details?.altitude &&
    (isFine(a.latitude) || isFine(a.longitude))
  )
}
const isFine = (degrees: number) => degrees !== Number(degrees.toFixed(5))
