import type { Clock } from '../../domain/kit/clock.ts'
import { type TripCache, tripCache } from '../platform/trip-cache.ts'
import type { LiveLinks, SharedTrack } from './ports.ts'

/** Tracks as they were read within the last second. */
export type SharedTracks = Pick<TripCache<SharedTrack>, 'read'>

/** However many people follow a trip by its live links, its track is read once a second at most. */
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
