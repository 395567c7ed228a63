import type { Clock } from '../../domain/kit/clock.ts'
import { type FreshReadings, freshReadings } from '../platform/fresh-readings.ts'
import type { LiveLinks, SharedTrack } from './ports.ts'

/** Tracks as they were read within the last second. */
export type SharedTracks = Pick<FreshReadings<SharedTrack>, 'read'>

/** However many people follow a trip by its live links, its track is read once a second at most. */
export const sharedTracksOf = (
  links: Pick<LiveLinks, 'readSharedTrack'>,
  clock: Clock,
): FreshReadings<SharedTrack> =>
  freshReadings(
    {
      readAnew: (tripId, before) => links.readSharedTrack(tripId, before),
      sizeOf: ({ track }) => track.length,
      userOf: ({ userId }) => userId,
    },
    clock,
  )
