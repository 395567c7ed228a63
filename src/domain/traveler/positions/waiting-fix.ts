import type { NoAnswer } from '../../kit/reading.machine.ts'
import type { ReadingKey } from '../../primitives/position-readings.ts'

/** Position to send. `fixedAt` is the device's time. Units of readings: see `positionReadings`. */
export type WaitingFix = {
  tripId: string
  fixedAt: number
  latitude: number
  longitude: number
} & { [Key in ReadingKey]?: number | null }

export type TakenFix = Omit<WaitingFix, 'tripId'>

/** Maximum batch size, far below the service's limit of 1,000. */
export const FIXES_IN_A_BATCH = 100

/**
 * Number of unsent positions (`waiting`). `onPageOnly`: how many of them are lost if the page closes.
 * `sequence` shows which of two counts is newer, because counts can arrive out of order.
 */
export type FixStock = { waiting: number; onPageOnly: number; sequence: number }

export const emptyStock: FixStock = { waiting: 0, onPageOnly: 0, sequence: 0 }

export const newerOf = (one: FixStock, other: FixStock): FixStock =>
  other.sequence >= one.sequence ? other : one

/** Client that sends positions. Returns expected failures instead of throwing. */
export interface FixApi {
  /** Sends positions, which must all belong to one trip. */
  sendFixes(fixes: WaitingFix[], signal?: AbortSignal): Promise<FixesOutcome>
}

export type FixesOutcome = { kind: 'taken'; refused: FixRefusal[] } | { kind: 'tripOver' } | NoAnswer

export type FixRefusal = 'inTheFuture' | 'beforeTheTrip' | 'other'

/**
 * Store of unsent positions, separate for each account (`owner`). Positions are unique by trip and time.
 * Only `forget` and `alone` can reject.
 */
export interface FixStore {
  add(owner: string, fix: WaitingFix): Promise<FixStock>
  /** Returns up to `FIXES_IN_A_BATCH` positions of one trip, oldest first. */
  next(owner: string): Promise<WaitingFix[]>
  remove(owner: string, fixes: WaitingFix[]): Promise<FixStock>
  count(owner: string): Promise<FixStock>
  forget(owner: string): Promise<void>
  renameOwner(former: string, owner: string): Promise<void>
  /** Runs a function. With the Web Locks API, only one runs at a time, across pages and workers. */
  alone<Result>(run: () => Promise<Result>): Promise<Result>
}
