import * as z from 'zod'
import { readEach, readFix, refused } from './read-fix.ts'
import type { Report } from './reading.ts'

const location = z.record(z.string(), z.unknown())

/**
 * Positions as the product's own app sends them: items of Trip.locations (specification §3), `latitude`,
 * `longitude` and `timestamp`, with `accuracy`, `altitude`, `speed`, `course` and `battery` where it knows them.
 * @returns one reading an item, in their order.
 * Errors: none; total over unknown.
 */
export function readAppFixes(locations: unknown): Report {
  return readEach(locations, (item) => {
    const read = location.safeParse(item)
    if (!read.success) return [refused('noPosition')]
    const { latitude, longitude, timestamp, ...details } = read.data
    return [readFix({ ...details, latitude, longitude, time: timestamp })]
  })
}
