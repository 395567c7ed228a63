import type { Fix } from '../trip.ts'
import { byDevice } from './by-device.ts'
import { metersBetween } from './great-circle.ts'

export type TimedFix = Fix & { fixedAt: number }

export const timedIn = (track: readonly Fix[]): TimedFix[] =>
  track.filter((fix): fix is TimedFix => fix.fixedAt !== null).sort((a, b) => a.fixedAt - b.fixedAt)

/**
 * Reduces a track to about `most` positions, including each device's first and last. Drops positions on a
 * steady course at a steady speed first.
 * @param most 2 or more; divided among the devices.
 */
export function thinTrack<Position extends TimedFix>(track: readonly Position[], most: number): Position[] {
  const kept = new Set<Position>()
  for (const ofDevice of byDevice(track).values()) {
    const share = Math.max(2, Math.floor((most * ofDevice.length) / track.length))
    let left = ofDevice
    while (left.length > share) left = withoutLeast(left, left.length - share)
    for (const fix of left) kept.add(fix)
  }
  return track.filter((fix) => kept.has(fix))
}

/** Drops up to `tooMany` of the least significant positions, but never two neighbors in one pass. */
function withoutLeast<Position extends TimedFix>(track: readonly Position[], tooMany: number): Position[] {
  const told = track.map((fix, at) => {
    const [before, after] = [track[at - 1], track[at + 1]]
    return before && after
      ? metersBetween(fix, guessed(before, after, fix.fixedAt))
      : Number.POSITIVE_INFINITY
  })
  const inner = Array.from({ length: track.length - 2 }, (_, at) => at + 1)
  const least = inner.sort((a, b) => (told[a] ?? 0) - (told[b] ?? 0)).slice(0, tooMany)
  const gone = new Set<number>()
  for (const at of least) if (!gone.has(at - 1) && !gone.has(at + 1)) gone.add(at)
  return track.filter((_, at) => !gone.has(at))
}

/** Interpolates along the shorter way around the globe. */
function guessed(from: TimedFix, to: TimedFix, at: number): Pick<Fix, 'latitude' | 'longitude'> {
  const part = (at - from.fixedAt) / (to.fixedAt - from.fixedAt)
  const east = to.longitude - from.longitude
  const turn = 360 * Math.round(east / 360)
  return {
    latitude: from.latitude + part * (to.latitude - from.latitude),
    longitude: from.longitude + part * (east - turn),
  }
}
