import { MINUTE_MS } from '../../primitives/time-units.ts'
import { metersBetween } from '../../trip/track/great-circle.ts'
import type { Fix, Trip, TripDevice } from '../../trip/trip.ts'
import { credibleTracks } from '../plausibility/doubts.ts'
import { radiusOrAssumed } from '../plausibility/radius95.ts'
import { motionFrom } from './motion.ts'

type TripTracks = Pick<Trip, 'activity' | 'track' | 'devices'>

/** A device counts as recent if its position is at most this much older than the newest one. */
const AS_RECENT_MS = 15 * MINUTE_MS
/** Distance between positions, minus both accuracies, that shows a device was carried or left behind. */
const LEFT_BEHIND_M = 200

export type DeviceOnTrip = TripDevice & { device: number; last: Fix; isMoving: boolean }

/**
 * Lists the devices that sent positions: the leading device first, then the others by recency. The leading
 * device is one that sent an SOS; if none did, one that moves and was heard from recently; else one that was
 * carried; else the one heard from last.
 */
export function devicesOf(trip: TripTracks): DeviceOnTrip[] {
  const found = [...credibleTracks(trip)].flatMap(([device, track]): (DeviceOnTrip & Heard)[] => {
    const last = newestOf(track)
    if (!last) return []
    const named = trip.devices?.[device] ?? { name: null }
    const motion = motionFrom(track)
    return [{ ...named, device, last, isMoving: motion?.kind === 'moving', heardAt: heardAt(last), track }]
  })
  const sorted = found.sort((one, other) => other.heardAt - one.heardAt || one.device - other.device)
  const [newest] = sorted
  const isRecent = ({ heardAt }: Heard) => newest !== undefined && heardAt >= newest.heardAt - AS_RECENT_MS
  const leader =
    sorted.find(({ isSos }) => isSos) ??
    sorted.find((one) => one.isMoving && isRecent(one)) ??
    sorted.find(({ track, last }) => wasCarried(track, last)) ??
    newest
  return leader
    ? [leader, ...sorted.filter((one) => one !== leader)].map(({ heardAt, track, ...device }) => ({
        ...device,
        isMoving: device.isMoving && isRecent({ heardAt, track }),
      }))
    : []
}

type Heard = { heardAt: number; track: readonly Fix[] }

const heardAt = ({ fixedAt }: Fix): number => fixedAt ?? Number.NEGATIVE_INFINITY

/** Returns the newest position. If two are equally new, the later one in the list wins. */
const newestOf = (track: readonly Fix[]): Fix | undefined =>
  track.reduce<Fix | undefined>((best, fix) => (best && heardAt(fix) < heardAt(best) ? best : fix), undefined)

const isFar = (one: Fix, other: Fix): boolean =>
  metersBetween(one, other) - radiusOrAssumed(one) - radiusOrAssumed(other) > LEFT_BEHIND_M

const wasCarried = (track: readonly Fix[], last: Fix): boolean => track.some((fix) => isFar(fix, last))

/** Returns the devices assumed to be with the traveler: the leading one, those near it, and carried ones. */
export function devicesAlong(trip: TripTracks): ReadonlySet<number> {
  const [leader, ...others] = devicesOf(trip)
  const tracks = credibleTracks(trip)
  const along = others.filter(
    ({ device, last }) => wasCarried(tracks.get(device) ?? [], last) || (leader && !isFar(leader.last, last)),
  )
  return new Set([leader, ...along].flatMap((one) => (one ? [one.device] : [])))
}

export function leadingTrack(trip: TripTracks): readonly Fix[] {
  if (credibleTracks(trip).size <= 1) return trip.track
  const leading = devicesOf(trip)[0]?.device
  return trip.track.filter(({ device = 0 }) => device === leading)
}

/** Returns the leading device's plausible positions. */
export function credibleTrack(trip: TripTracks): readonly Fix[] {
  const tracks = credibleTracks(trip)
  if (tracks.size <= 1) return [...tracks.values()][0] ?? []
  return tracks.get(devicesOf(trip)[0]?.device ?? 0) ?? []
}
