import type { FixDetails } from '../../domain/trip/trip.ts'

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
export type Reading = { kind: 'fix'; fix: ReadFix } | { kind: 'refused'; reason: RefusalReason }

/** What a request carries, in its order; messages that are about something else leave nothing. */
export type Report = { kind: 'readings'; readings: Reading[] } | { kind: 'tooMany' }
