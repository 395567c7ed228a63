import type { Decision, Emergency } from './emergency.ts'

/** What came of looking for a trip that is due. */
export type DueTrip =
  | { kind: 'none' }
  | { kind: 'changed'; tripId: string }
  /** Nothing was changed; the trip is still due. */
  | { kind: 'failed'; tripId: string; fault: unknown }

/** Trips for which the watch has to do something at an instant. Unix time, ms. */
export interface WatchStore {
  /**
   * As `changeTrip`, for the trip that has been due longest at `now`, that is not put off and that no other process
   * is looking at. A decision that leaves it due fails, so that no trip is taken again and again.
   * Errors: rejects where the database is away.
   */
  changeDueTrip(now: number, decide: (emergency: Emergency) => Decision<null>): Promise<DueTrip>
  /**
   * Counts a failed change and puts the trip off, so that it does not stand in the way of others. Since when it is
   * due stays as it was.
   */
  putOff(tripId: string, retryAt: number): Promise<void>
}
