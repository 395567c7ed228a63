import { credibleTrack, devicesOf } from '../../../../domain/position/movement/devices.ts'
import { doubtsOf } from '../../../../domain/position/plausibility/doubts.ts'
import { radius95 } from '../../../../domain/position/plausibility/radius95.ts'
import { lastKnownPosition, startPosition, trackCourse } from '../../../../domain/position/position.ts'
import { isFollowedLive } from '../../../../domain/position/position-age.ts'
import { type Tick, ticksOf } from '../../../../domain/position/track/ticks.ts'
import { writeClock, writeInstant } from '../../../../domain/trip/time/written-instant.ts'
import type { Position } from '../../../../domain/trip/track/great-circle.ts'
import { pointsOf } from '../../../../domain/trip/track/planned-route.ts'
import type { Fix, Trip } from '../../../../domain/trip/trip.ts'
import { markNames } from './mark-looks.ts'
import { words } from './mark-looks.words.ts'

export type MapScene = {
  route: readonly Fix[]
  planned: readonly Position[]
  /** Positions rejected because they imply an impossible speed, drawn as crosses. */
  passedOver: readonly Fix[]
  ticks: readonly (Tick & { label: string })[]
  start: Fix | null
  last: Fix | null
  /** Lines of the label: 'Last' and, if known, the day (unless it's today) and the time. */
  lastLabel: string | null
  others: readonly { fix: Fix; label: string }[]
  chosen: { fix: Fix; label: string } | null
  /** Location of the reader's device, if the reader requested it. */
  own: Position | null
  course: number | null
  live: boolean
  /** Accuracy of the last position: radius in meters at 95% confidence; null if unknown. */
  accuracy: number | null
}

export function sceneOf(trip: Trip, now: number, timeZone?: string): MapScene {
  const last = lastKnownPosition(trip)
  const track = credibleTrack(trip)
  const doubts = doubtsOf(trip)
  return {
    route: track,
    planned: pointsOf(trip.plan?.plannedRoute ?? []),
    // Omits repeated positions, because the accepted position's mark covers them.
    passedOver: trip.track.filter((fix) => doubts.get(fix) === 'tooFast'),
    ticks: ticksOf(track).map((tick) => ({ ...tick, label: writeInstant(tick.at, 'clock', timeZone) })),
    start: startPosition(trip),
    last,
    lastLabel: last && labelOf(last, now, timeZone),
    others: devicesOf(trip)
      .slice(1)
      .map(({ last: fix, name }) => ({ fix, label: name ?? markNames.other })),
    chosen: null,
    own: null,
    course: trackCourse(track),
    live: isFollowedLive(trip, now),
    accuracy: last && radius95(last),
  }
}

const labelOf = ({ fixedAt }: Fix, now: number, timeZone: string | undefined): string =>
  [words.last, ...(fixedAt === null ? [] : writeClock(fixedAt, now, timeZone).split(', '))].join('\n')

export function withChosen(
  scene: MapScene,
  track: readonly Fix[],
  at: number | null,
  clock: (at: number) => string,
): MapScene {
  const fix = at === null ? undefined : track.find(({ fixedAt }) => fixedAt === at)
  return at === null || !fix ? scene : { ...scene, chosen: { fix, label: clock(at) } }
}

/** Returns a key for comparing scenes. Covers only a few points of `route` and `passedOver`. */
export function sceneKey({
  route,
  planned,
  passedOver,
  start,
  last,
  lastLabel,
  others,
  chosen,
  own,
  course,
  live,
  accuracy,
}: MapScene): string {
  const place = (fix: Position | null) => (fix ? `${fix.latitude},${fix.longitude}` : '')
  return [
    route.length,
    place(route[0] ?? null),
    planned.map(place).join(';'),
    passedOver.length,
    place(passedOver[passedOver.length - 1] ?? null),
    place(start),
    place(last),
    lastLabel,
    others.map(({ fix, label }) => `${label} ${place(fix)}`).join(';'),
    chosen?.fix.fixedAt,
    own?.latitude,
    own?.longitude,
    course,
    live,
    accuracy,
  ].join(' ')
}

export type MapCamera = { latitude: number; longitude: number; zoom: number }

/** View of the map before any position is known (specification §2, §9). */
export const DEFAULT_CAMERA: MapCamera = { latitude: 35.76, longitude: -79.02, zoom: 7 }

const ZOOM_WITH_POSITION = 12
const ZOOM_FOLLOWING_LIVE = 14

export function cameraOn({ last, live }: Pick<MapScene, 'last' | 'live'>): MapCamera {
  if (last === null) return DEFAULT_CAMERA
  return {
    latitude: last.latitude,
    longitude: last.longitude,
    zoom: live ? ZOOM_FOLLOWING_LIVE : ZOOM_WITH_POSITION,
  }
}
