import { isList, readNumber } from '../../../domain/kit/field.ts'
import { foldDigits } from '../../../domain/primitives/digits.ts'
import { readInstant } from '../../../domain/trip/instant.ts'
import { readPosition } from '../../../domain/trip/read-position.ts'
import { readDetails } from '../../../domain/trip/read-trip.ts'
import type { FixDetails } from '../../../domain/trip/trip.ts'

/** The most positions that one request may carry. */
export const MOST_FIXES = 1_000

/** A thousand positions with all that a phone knows of them, bytes. */
export const FIXES_LIMIT = 512 * 1_024

/** A position that exists on Earth, as a phone took it. Degrees, WGS 84; Unix time, ms. */
export type ReadFix = { latitude: number; longitude: number; fixedAt: number; details: FixDetails }

export type RefusalReason =
  /** There is no latitude and longitude, or both are 0: what phones send for a position that they do not have. */
  | 'noPosition'
  | 'notANumber'
  /** Not on Earth. */
  | 'impossiblePosition'
  | 'noTime'
  /** The phone itself says that the position is not valid. */
  | 'notValid'
  | 'inTheFuture'
  | 'beforeTheTrip'

/** One position of a request: read, or why not. */
export type SentFix = { kind: 'fix'; fix: ReadFix } | { kind: 'refused'; reason: RefusalReason }

/** What a request carries, in its order; messages that are about something else leave nothing. */
export type Report = { kind: 'fixes'; fixes: SentFix[] } | { kind: 'tooMany' }

/** A position as one of the formats writes it: everything as it came, units as in `FixDetails`. */
type WrittenFix = { latitude: unknown; longitude: unknown; time: unknown } & {
  [Detail in keyof Omit<FixDetails, 'receivedAt'>]?: unknown
}

/** Whether a field was left out, or sent without anything in it. */
export const isMissing = (wire: unknown) => wire === undefined || wire === null || wire === ''

/** Separates the fraction of a number that is written in Arabic digits. */
const ARABIC_DECIMAL = '\u066b'

/**
 * A number as phones of other languages write it, as decimal text: '35,7079', '۳۵٫۷'. What has two meanings stays as it
 * came, and is then no number: '1,500' meters. @param isDegrees whether it is one to three digits and a fraction at most.
 */
function decimalText(wire: unknown, isDegrees = false): unknown {
  if (typeof wire !== 'string' || wire.length > LONGEST_NUMBER) return wire
  const text = foldDigits(wire).replace(ARABIC_DECIMAL, '.').trim()
  const isFraction = isDegrees ? /^[+-]?\d{1,3},\d+$/ : /^[+-]?\d+,(?!\d{3}$)\d+$/
  return isFraction.test(text) ? text.replace(',', '.') : text
}
/** A longer text is no number of ours, UTF-16 units. */
const LONGEST_NUMBER = 60

/**
 * One position, or why it is none. Numbers may be text; the time may be ISO 8601, or Unix time in seconds or
 * milliseconds.
 */
export function readFix(written: WrittenFix): SentFix {
  const time =
    typeof written.time === 'string' ? foldDigits(written.time.slice(0, LONGEST_TIME)) : written.time
  const latitude = decimalText(written.latitude, true)
  const longitude = decimalText(written.longitude, true)
  if (isMissing(latitude) || isMissing(longitude)) return refused('noPosition')
  if (readNumber(latitude) === null || readNumber(longitude) === null) return refused('notANumber')
  const position = readPosition(latitude, longitude, null)
  if (position === null) return refused('impossiblePosition')
  if (position.latitude === 0 && position.longitude === 0) return refused('noPosition')
  const fixedAt = readInstant(time)
  if (fixedAt === null) return refused('noTime')
  return { kind: 'fix', fix: { ...position, fixedAt, details: readDetails(readings(written)) } }
}

/** A longer text is read by nobody as a time, UTF-16 units. */
const LONGEST_TIME = 100

/** Phones send an accuracy of 0 where they measured none: nobody is known to the millimeter. */
function readings({ latitude: _, longitude: __, time: ___, ...written }: WrittenFix) {
  const said = Object.fromEntries(Object.entries(written).map(([key, wire]) => [key, decimalText(wire)]))
  return readNumber(said.accuracy) === 0 ? { ...said, accuracy: null } : said
}

/**
 * Whether something has fields with names. They are read one by one and never copied: a body may hold ten thousands of
 * names that mean nothing.
 */
export const isNamed = (wire: unknown): wire is object =>
  typeof wire === 'object' && wire !== null && !isList(wire)

export const refused = (reason: Extract<SentFix, { kind: 'refused' }>['reason']): SentFix => ({
  kind: 'refused',
  reason,
})

/** A quantity in another unit. What is no number stays as it is and counts as not said later. */
export function scaled(wire: unknown, factor: number): unknown {
  const number = readNumber(decimalText(wire))
  return number === null ? wire : number * factor
}

/** How many items there are in a list, or in the one thing that is there instead of it; none of them is read. */
export const countOf = (wire: unknown): number => (Array.isArray(wire) ? wire.length : 1)

/** The positions of a list, or of the one thing that is there instead of it. */
export function readEach(wire: unknown, read: (item: unknown) => SentFix[]): Report {
  const items: unknown[] = Array.isArray(wire) ? wire : [wire]
  if (items.length > MOST_FIXES) return { kind: 'tooMany' }
  return { kind: 'fixes', fixes: items.flatMap(read) }
}
