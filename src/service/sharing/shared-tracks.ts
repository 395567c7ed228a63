import type { Clock } from '../../domain/kit/clock.ts'
import { type TripCache, tripCache } from '../platform/trip-cache.ts'
import type { LiveLinks, SharedTrack } from './ports.ts'

export type SharedTracks = Pick<TripCache<SharedTrack>, 'read'>

/** Cache of shared tracks. Each is read at most once a second, however many people watch it. */
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
