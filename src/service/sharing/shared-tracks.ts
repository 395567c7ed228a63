import type { Clock } from '../../domain/kit/clock.ts'
import { type TripCache, tripCache } from '../platform/trip-cache.ts'
import type { LiveLinks, SharedTrack } from './ports.ts'

export type SharedTracks = Pick<TripCache<SharedTrack>, 'read'>

/** Cache of shared tracks, at most a second old, for all viewers together. */
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
