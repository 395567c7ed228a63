import { readNumber } from '../../../domain/kit/field.ts'
import { foldDigits } from '../../../domain/primitives/digits.ts'
import { readDetails } from '../../../domain/trip/read-trip.ts'
import { readInstant } from '../../../domain/trip/time/instant.ts'
import { readPosition } from '../../../domain/trip/track/read-position.ts'
import type { FixDetails } from '../../../domain/trip/trip.ts'

export const MOST_FIXES = 1_000

/** Maximum size of an upload in bytes: 1,000 positions with all readings. */
export const FIXES_LIMIT = 512 * 1_024

export type ReadFix = { latitude: number; longitude: number; fixedAt: number; details: FixDetails }

export type RefusalReason =
  /** Coordinates that are missing, or are 0, 0, which phones send without a fix. */
  | 'noPosition'
  | 'notANumber'
  | 'impossiblePosition'
  | 'noTime'
  /** Position that the tracker marked as invalid. */
  | 'notValid'
  | 'inTheFuture'
  | 'beforeTheTrip'

export type SentFix = { kind: 'fix'; fix: ReadFix } | { kind: 'refused'; reason: RefusalReason }

/** Parsed positions of a request. OwnTracks messages that aren't locations are left out. */
export type Report = { kind: 'fixes'; fixes: SentFix[] } | { kind: 'tooMany' }

/** Unparsed position, in the units of `FixDetails`. */
type WrittenFix = { latitude: unknown; longitude: unknown; time: unknown } & {
  [Detail in keyof Omit<FixDetails, 'receivedAt'>]?: unknown
}

export const isMissing = (wire: unknown) => wire === undefined || wire === null || wire === ''

const ARABIC_DECIMAL = '\u066b'

/**
 * Converts decimal numbers of other locales: '35,7079', '۳۵٫۷'. Ambiguous text, such as '1,500' meters,
 * keeps its comma, so that the reading is dropped later.
 * @param isDegrees if true, a comma after up to three digits starts the fraction
 */
function decimalText(wire: unknown, isDegrees = false): unknown {
  if (typeof wire !== 'string' || wire.length > LONGEST_NUMBER) return wire
  const text = foldDigits(wire).replace(ARABIC_DECIMAL, '.').trim()
  const isFraction = isDegrees ? /^[+-]?\d{1,3},\d+$/ : /^[+-]?\d+,(?!\d{3}$)\d+$/
  return isFraction.test(text) ? text.replace(',', '.') : text
}
const LONGEST_NUMBER = 60

/** Parses a position. Numbers may be text. Times are ISO 8601, or Unix time in seconds or milliseconds. */
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

const LONGEST_TIME = 100

/**
 * Converts decimal commas and non-Latin digits. Accuracy 0 becomes unknown, because some trackers
 * send it without a measurement.
 */
function readings({ latitude: _, longitude: __, time: ___, ...written }: WrittenFix) {
  const said = Object.fromEntries(Object.entries(written).map(([key, wire]) => [key, decimalText(wire)]))
  return readNumber(said.accuracy) === 0 ? { ...said, accuracy: null } : said
}

/**
 * True if the value is an object, not an array. Callers read only the fields they need, because an object may
 * have thousands.
 */
export const isNamed = (wire: unknown): wire is object =>
  typeof wire === 'object' && wire !== null && !Array.isArray(wire)

export const refused = (reason: Extract<SentFix, { kind: 'refused' }>['reason']): SentFix => ({
  kind: 'refused',
  reason,
})

/** Scales a number, even one written as text. Returns anything else unchanged; `readFix` drops it. */
export function scaled(wire: unknown, factor: number): unknown {
  const number = readNumber(decimalText(wire))
  return number === null ? wire : number * factor
}

export const countOf = (wire: unknown): number => (Array.isArray(wire) ? wire.length : 1)

export function readEach(wire: unknown, read: (item: unknown) => SentFix[]): Report {
  const items: unknown[] = Array.isArray(wire) ? wire : [wire]
  if (items.length > MOST_FIXES) return { kind: 'tooMany' }
  return { kind: 'fixes', fixes: items.flatMap(read) }
}
