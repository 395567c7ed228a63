import * as z from 'zod'
import { fieldOf } from '../../../domain/kit/field.ts'
import { fixSources } from '../../../domain/primitives/fix-sources.ts'
import { ofEachReading } from '../../../domain/primitives/position-readings.ts'
import { readByHand } from '../../platform/api/read-by-hand.ts'
import { isNamed, type Report, readEach, readFix, refused } from './read-fix.ts'

export const latitude = z.number().min(-90).max(90).describe('Degrees north, WGS 84.')
export const longitude = z.number().min(-180).max(180).describe('Degrees east, WGS 84.')
export const timestamp = z
  .union([z.iso.datetime({ offset: true }), z.number()])
  .describe('Time of the fix: ISO 8601, or Unix time in s or ms.')

/** Schema for the API docs: an item of Trip.locations (specification §3), with our own fields. */
export const appFix = readByHand(
  z.object({
    latitude,
    longitude,
    timestamp,
    ...ofEachReading(({ least, most, says }) => z.number().min(least).max(most).optional().describe(says)),
    source: z
      .enum(fixSources)
      .optional()
      .describe('The source of the position, which defines the confidence level of its accuracy.'),
  }),
)

export function readAppFixes(locations: unknown): Report {
  return readEach(locations, (item) => {
    if (!isNamed(item)) return [refused('noPosition')]
    return [
      readFix({
        latitude: fieldOf(item, 'latitude'),
        longitude: fieldOf(item, 'longitude'),
        time: fieldOf(item, 'timestamp'),
        ...ofEachReading(({ key }) => fieldOf(item, key)),
        source: fieldOf(item, 'source'),
      }),
    ]
  })
}
