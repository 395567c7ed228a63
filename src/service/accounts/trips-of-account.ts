import type { Database } from '../platform/database/database.ts'
import type { Part, Stance } from './contacts/contact-requests.ts'

/** What an account asks of its trips, in a transaction. */
export type TripsOfAccount = {
  /** Whether the traveler has a trip to end first. */
  hasOpenTrip(tx: Database, userId: string): Promise<boolean>
  /** Like `forgetUser`, for the trips. */
  forget(tx: Database, userId: string): Promise<void>
}

/** The trips that somebody takes part in, read and changed in the transaction that keeps what they say. */
export type ContactParts = {
  /** Where they are a contact now: on trips that go on, and on those that votes have ended but can be open again. */
  of(tx: Database, numberHash: string, at: number): Promise<Part[]>
  take(tx: Database, parts: Part[], said: { stance: Stance; at: number }): Promise<void>
}
