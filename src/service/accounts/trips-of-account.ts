import type { Database } from '../platform/database/database.ts'

/** What an account asks of its trips, in a transaction. */
export type TripsOfAccount = {
  /** Whether the traveller has a trip to end first. */
  hasOpenTrip(tx: Database, userId: string): Promise<boolean>
  /** As `forgetUser`. */
  forget(tx: Database, userId: string): Promise<void>
}
