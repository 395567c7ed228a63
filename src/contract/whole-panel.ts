import * as z from 'zod/mini'
import { rescueLookup } from './lookup.ts'
import { nameLookup, resolutionStatus, tripAccess, userInfo } from './trip.ts'

/**
 * GET /api/trips/rescue/{code}/panel as the website reads it: the answers of the five calls in one, the trip's
 * locations only those after `since`. `earlierLocations`: how many there are until then.
 */
export const wholePanel = z.object({
  since: z.nullish(z.string()),
  earlierLocations: z.number(),
  lookup: rescueLookup,
  trip: tripAccess,
  name: nameLookup,
  subject: userInfo,
  resolution: resolutionStatus,
})
