import type { Clock } from '../../domain/kit/clock.ts'
import { type TripCache, tripCache } from '../platform/trip-cache.ts'
import type { LiveLinks, SharedTrack } from './ports.ts'

export type SharedTracks = Pick<TripCache<SharedTrack>, 'read'>

/** Reads a track at most once a second for all viewers. */
export const sharedTracksOf = (
  links: Pick<LiveLinks, 'readSharedTrack'>,
  clock: Clock,
): TripCache<SharedTrack> =>
  tripCache(
    {
      readAnew: (tripId, before) => links.readSharedTrack(tripId, before),
      sizeOf: ({ track }) => track.length,
      userOf: ({ userId }) => userId,
    },
    clock,
  )
