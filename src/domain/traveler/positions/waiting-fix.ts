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
 * page; they are counted in `waiting`, too. `sequence`: grows with every count, since an older one may arrive later.
 */
export type FixStock = { waiting: number; onPageOnly: number; sequence: number }

export const emptyStock: FixStock = { waiting: 0, onPageOnly: 0, sequence: 0 }

export const newerOf = (one: FixStock, other: FixStock): FixStock =>
  other.sequence >= one.sequence ? other : one

/** Sends positions to the trip that they are of. Expected failures are values, never exceptions. */
export interface FixApi {
  /** POST /api/app/trips/{tripId}/fixes. @param fixes all of one trip, at least one. */
  sendFixes(fixes: WaitingFix[], signal?: AbortSignal): Promise<FixesOutcome>
}

/** `refused`: of the positions that were not taken, why. */
export type FixesOutcome =
  | { kind: 'taken'; refused: FixRefusal[] }
  /** The traveler has no such trip in which positions are seen. */
  | { kind: 'tripOver' }
  | { kind: 'signedOut' }
  | { kind: 'unreachable' }

export type FixRefusal = 'inTheFuture' | 'beforeTheTrip' | 'other'

/**
 * The positions on this device that are still to be sent, each once by its trip and time, with the account that took
 * them (`owner`), so that nobody who signs in later sends them as theirs. No call but `forget` rejects: what the device
 * does not take is held for as long as the page lives, and offered to the device again whenever some were sent.
 */
export interface FixStore {
  add(owner: string, fix: WaitingFix): Promise<FixStock>
  /** The oldest that wait, at most `FIXES_IN_A_BATCH`, all of one trip; empty where none waits. */
  next(owner: string): Promise<WaitingFix[]>
  /** These have reached the service, or never will. */
  remove(owner: string, fixes: WaitingFix[]): Promise<FixStock>
  count(owner: string): Promise<FixStock>
  /** Wipes all of an account. */
  forget(owner: string): Promise<void>
  /** Runs when no other page and no worker of this browser sends. */
  alone<Result>(run: () => Promise<Result>): Promise<Result>
}
