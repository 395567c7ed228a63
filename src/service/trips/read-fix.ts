import * as z from 'zod'
import { readInstant } from '../../domain/trip/instant.ts'
import { readPosition } from '../../domain/trip/read-position.ts'
import { type FixDetails, MOST_FIXES, type Reading, type Report } from './reading.ts'

const decimalText = z
  .string()
  .trim()
  .regex(/^[+-]?(?:\d{1,20}(?:\.\d{0,40})?|\.\d{1,40})(?:e[+-]?\d{1,3})?$/i)
  .transform(Number)

/** A number, or a number as text. */
const numeric = z.union([z.number(), decimalText])

/** What cannot be read, or is out of range, counts as not said: no position is lost for it. */
const saidWithin = (from: number, to: number) =>
  numeric.pipe(z.number().min(from).max(to)).optional().catch(undefined)

const details = z.object({
  accuracy: saidWithin(0, 1e7),
  altitude: saidWithin(-12_000, 1e6),
  speed: saidWithin(0, 1e5),
  course: saidWithin(0, 360),
  battery: saidWithin(0, 100),
})

/** A position as one of the formats writes it: everything as it came, units as in `FixDetails`. */
export type WrittenFix = { latitude: unknown; longitude: unknown; time: unknown } & {
  [Detail in keyof FixDetails]?: unknown
}

/** Whether a field was left out, or sent without anything in it. */
export const isMissing = (wire: unknown) => wire === undefined || wire === null || wire === ''

/**
 * One position, or why it is none. Numbers may be text; the time may be ISO 8601, or Unix time in seconds or
 * milliseconds.
 * Errors: none; total over unknown.
 */
export function readFix(written: WrittenFix): Reading {
  const { latitude, longitude, time } = written
  if (isMissing(latitude) || isMissing(longitude)) return refused('noPosition')
  if (!numeric.safeParse(latitude).success || !numeric.safeParse(longitude).success)
    return refused('notANumber')
  const position = readPosition(latitude, longitude, null)
  if (position === null) return refused('impossiblePosition')
  if (position.latitude === 0 && position.longitude === 0) return refused('noPosition')
  const fixedAt = readInstant(time)
  if (fixedAt === null) return refused('noTime')
  const said = Object.entries(details.parse(written)).filter(([, detail]) => detail !== undefined)
  return {
    kind: 'fix',
    fix: {
      latitude: position.latitude,
      longitude: position.longitude,
      fixedAt,
      details: Object.fromEntries(said),
    },
  }
}

export const refused = (reason: Extract<Reading, { kind: 'refused' }>['reason']): Reading => ({
  kind: 'refused',
  reason,
})

/** A quantity in another unit. What is no number stays as it is and counts as not said later. */
export function scaled(wire: unknown, factor: number): unknown {
  const read = numeric.safeParse(wire)
  return read.success ? read.data * factor : wire
}

/** Readings of a list, or of the one thing that is there instead of it. */
export function readEach(wire: unknown, read: (item: unknown) => Reading[]): Report {
  const items: unknown[] = Array.isArray(wire) ? wire : [wire]
  if (items.length > MOST_FIXES) return { kind: 'tooMany' }
  return { kind: 'readings', readings: items.flatMap(read) }
}
