import { MINUTE_MS, SECOND_MS } from '../../domain/primitives/time-units.ts'
import { metersBetween, type Position } from '../../domain/trip/track/great-circle.ts'
import type { TimedFix } from '../../domain/trip/track/thin-track.ts'
import type { FixDetails } from '../../domain/trip/trip.ts'

/** Offset in meters from a center. */
type Offset = { north: number; east: number }

const SPEED_OVER_MS = 5 * SECOND_MS

const METERS_PER_DEGREE = 111_195

const at = (center: Position, { north, east }: Offset): Position => ({
  latitude: round(center.latitude + north / METERS_PER_DEGREE),
  longitude: round(
    center.longitude + east / (METERS_PER_DEGREE * Math.cos((center.latitude * Math.PI) / 180)),
  ),
})
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
const mix = (a: number, b: number, share: number) => a + (b - a) * share
const turn = (share: number) => share * 2 * Math.PI

/** Origin of the fishing track's offsets: Jordan Lake, south of the US 64 bridge. */
const lake: Position = { latitude: 35.7165, longitude: -79.0255 }

/** Time from the trip's start until the engine stops. */
const DRIFTING_FROM_MS = 105 * MINUTE_MS

/** Simulates a boat drifting in a slow eddy, at most 300 m from the place where its engine stops. */
export function driftingAt(elapsedMs: number): Position {
  const minutes = (elapsedMs - DRIFTING_FROM_MS) / MINUTE_MS
  const eddy = turn(minutes / 31)
  const gust = turn(minutes / 4.3)
  return at(lake, {
    north: 420 + 110 * Math.cos(eddy) + 18 * Math.sin(gust),
    east: 90 + 130 * Math.sin(eddy) + 14 * Math.cos(gust * 0.83),
  })
}

function trollingAt(elapsedMs: number): Position {
  const share = elapsedMs / DRIFTING_FROM_MS
  const angle = turn(0.55 + 1.6 * share)
  const loop = {
    north: 880 * Math.cos(angle) + 55 * Math.sin(angle * 7.3),
    east: 400 * Math.sin(angle) + 45 * Math.cos(angle * 5.1),
  }
  const ramp = { north: -900, east: 380 }
  const out = Math.min(1, share / 0.08)
  const engineStops = driftingAt(DRIFTING_FROM_MS)
  const here = at(lake, { north: mix(ramp.north, loop.north, out), east: mix(ramp.east, loop.east, out) })
  const stopping = Math.max(0, (share - 0.9) / 0.1)
  return {
    latitude: round(mix(here.latitude, engineStops.latitude, stopping)),
    longitude: round(mix(here.longitude, engineStops.longitude, stopping)),
  }
}

export const phoneDetails = (elapsedMs: number): FixDetails => ({
  accuracy: 6 + Math.round(4 * (1 + Math.sin(elapsedMs / 97_000))),
  battery: Math.max(4, Math.round(71 - elapsedMs / (4 * MINUTE_MS))),
  source: 'android',
})

function sample(
  startedAt: number,
  untilMs: number,
  fixes: number,
  where: (elapsedMs: number) => Position,
): TimedFix[] {
  return Array.from({ length: fixes }, (_, index) => {
    const elapsedMs = Math.round((untilMs * index) / (fixes - 1))
    const position = where(elapsedMs)
    const before = where(elapsedMs - SPEED_OVER_MS)
    const speed = Math.round((metersBetween(before, position) * 100 * SECOND_MS) / SPEED_OVER_MS) / 100
    return { ...position, fixedAt: startedAt + elapsedMs, details: { ...phoneDetails(elapsedMs), speed } }
  })
}

/** Index of a deliberately implausible position, from a cell tower miles away. */
const WILD_FIX = 70

export const fishingTrack = (startedAt: number, until: number): TimedFix[] =>
  sample(startedAt, until - startedAt, 300, (elapsedMs) =>
    elapsedMs < DRIFTING_FROM_MS ? trollingAt(elapsedMs) : driftingAt(elapsedMs),
  ).map((fix, index) => (index === WILD_FIX ? { ...fix, ...at(lake, { north: 9_000, east: -6_000 }) } : fix))

/** Track of about four miles around Harris Lake, with one position a minute. */
export function kayakingTrack(startedAt: number, until: number): TimedFix[] {
  const durationMs = until - startedAt
  return sample(startedAt, durationMs, 96, (elapsedMs) => {
    const angle = turn(elapsedMs / durationMs)
    const bend = 1 + 0.09 * Math.sin(angle * 5) + 0.04 * Math.cos(angle * 11)
    return at(
      { latitude: 35.605, longitude: -78.945 },
      { north: 1_000 * bend * Math.cos(angle), east: 830 * bend * Math.sin(angle) },
    )
  })
}
