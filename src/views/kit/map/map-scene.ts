import { credibleTrack, devicesOf } from '../../../domain/position/devices.ts'
import { doubtsOf } from '../../../domain/position/doubts.ts'
import { lastKnownPosition, startPosition, trackCourse } from '../../../domain/position/position.ts'
import { isFollowedLive } from '../../../domain/position/position-age.ts'
import { radius95 } from '../../../domain/position/radius95.ts'
import { type Tick, ticksOf } from '../../../domain/position/ticks.ts'
import type { Position } from '../../../domain/trip/great-circle.ts'
import { pointsOf } from '../../../domain/trip/planned-route.ts'
import type { Fix, Trip } from '../../../domain/trip/trip.ts'
import { writeClock, writeInstant } from '../../../domain/trip/written-instant.ts'
import { markNames } from './mark-looks.ts'

/** What the panel's map draws. */
export type MapScene = {
  /** The track without positions that are doubted, oldest first. */
  route: readonly Fix[]
  /** The planned route; empty where nobody told it. */
  planned: readonly Position[]
  /**
   * Positions that cannot have been reached so fast, oldest first. They are drawn as crosses and are not part of the
   * route.
   */
  passedOver: readonly Fix[]
  /** The places on the route at each half hour, with their time: '7:30 PM'. */
  ticks: readonly (Tick & { label: string })[]
  start: Fix | null
  last: Fix | null
  /** 'Last' and '7:24 PM' below it, with the day between them where it is not today's; a narrow map cuts off longer lines. */
  lastLabel: string | null
  /** The last positions of the trip's other devices, with their names. */
  others: readonly { fix: Fix; label: string }[]
  /** The position that the reader looks at, with its time; null for none. */
  chosen: { fix: Fix; label: string } | null
  /** The reader's own place, if they asked for it; null for none. */
  own: Position | null
  /** Degrees clockwise from north; null where the track never moved. */
  course: number | null
  /** Whether the trip goes on and its position is recent: then the map follows it at zoom 14 instead of 12. */
  live: boolean
  /** The radius within which the last position is with 95 % certainty, meters; null where the phone sent none. */
  accuracy: number | null
}

/**
 * @param now Unix time, ms.
 * @param timeZone of the labels, IANA name; the reader's own where none is given.
 */
export function sceneOf(trip: Trip, now: number, timeZone?: string): MapScene {
  const last = lastKnownPosition(trip)
  const track = credibleTrack(trip)
  const doubts = doubtsOf(trip)
  return {
    route: track,
    planned: pointsOf(trip.plan?.plannedRoute ?? []),
    // A position that was sent again lies on the one that counts, so it is not drawn.
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
  ['Last', ...(fixedAt === null ? [] : writeClock(fixedAt, now, timeZone).split(', '))].join('\n')

/** The scene with the position of an instant chosen. `at`: Unix time, ms; null for none. */
export function withChosen(
  scene: MapScene,
  track: readonly Fix[],
  at: number | null,
  clock: (at: number) => string,
): MapScene {
  const fix = at === null ? undefined : track.find(({ fixedAt }) => fixedAt === at)
  return at === null || !fix ? scene : { ...scene, chosen: { fix, label: clock(at) } }
}

/** Scenes with the same key look the same, so that a refresh without news draws nothing. */
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

/** A place in degrees, and OpenLayers' zoom level. */
export type MapCamera = { latitude: number; longitude: number; zoom: number }

/** Where the map looks while no position is known (specification §2, §9). */
export const DEFAULT_CAMERA: MapCamera = { latitude: 35.76, longitude: -79.02, zoom: 7 }

const ZOOM_WITH_POSITION = 12
const ZOOM_FOLLOWING_LIVE = 14

/** Where the map looks until the visitor has moved it (specification §2, §9: zoom 12 or 14). */
export function cameraOn({ last, live }: Pick<MapScene, 'last' | 'live'>): MapCamera {
  if (last === null) return DEFAULT_CAMERA
  return {
    latitude: last.latitude,
    longitude: last.longitude,
    zoom: live ? ZOOM_FOLLOWING_LIVE : ZOOM_WITH_POSITION,
  }
}
