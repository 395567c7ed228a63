import type { ReadingKey } from '../../primitives/position-readings.ts'

/**
 * A position as this device took it, for the trip that it belongs to. `fixedAt`: Unix time, ms, of the device's clock.
 * Degrees, WGS 84; readings in the units of `positionReadings`, null or left out where the device does not know.
 */
export type WaitingFix = {
  tripId: string
  fixedAt: number
  latitude: number
  longitude: number
} & { [Key in ReadingKey]?: number | null }

/** A position before it is known which trip it is for. */
export type TakenFix = Omit<WaitingFix, 'tripId'>

/** The most positions that one request carries; the service takes ten times as many. */
export const FIXES_IN_A_BATCH = 100

/**
 * What waits to be sent. `onPageOnly`: how many of these the device has no room for, so that they are lost with the
 * page; they are counted in `waiting`, too. `reading`: grows with every count, since an older one may arrive later.
 */
export type FixStock = { waiting: number; onPageOnly: number; reading: number }

export const emptyStock: FixStock = { waiting: 0, onPageOnly: 0, reading: 0 }

export const newerOf = (one: FixStock, other: FixStock): FixStock =>
  other.reading >= one.reading ? other : one
