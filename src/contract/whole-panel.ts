import * as z from 'zod/mini'
import { rescueLookup } from './lookup.ts'
import { nameLookup, resolutionStatus, tripAccess, userInfo } from './trip.ts'

/** The positions of a trip as differences, each from the one before it; `domain/trip/packed-track.ts` says how. */
export const packedTrack = z.object({
  latitudes: z.array(z.number()),
  longitudes: z.array(z.number()),
  times: z.array(z.nullable(z.number())),
})

/**
 * GET /api/trips/rescue/{code}/packed-panel as the website reads it: the answers of the five calls in one, the trip without
 * its locations. In their place stands `track`, only of those after `since`. `earlierLocations`: how many there are
 * until then.
 */
export const wholePanel = z.object({
  since: z.nullish(z.string()),
  earlierLocations: z.number(),
  lookup: rescueLookup,
  trip: tripAccess,
  track: packedTrack,
  name: nameLookup,
  subject: userInfo,
  resolution: resolutionStatus,
})
