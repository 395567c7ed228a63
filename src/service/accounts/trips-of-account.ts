import type { Database } from '../platform/database/database.ts'
import type { Part, Stance } from './contacts/contact-requests.ts'

/** Questions of an account to its trips, inside a transaction. */
export type TripsOfAccount = {
  hasOpenTrip(tx: Database, userId: string): Promise<boolean>
  forget(tx: Database, userId: string): Promise<void>
}

/** A contact's trips, read and changed in the transaction that stores their answer. */
export type ContactParts = {
  /** Trips on which they're a contact: open ones, and resolved ones that can reopen. */
  of(tx: Database, numberHash: string, at: number): Promise<Part[]>
  take(tx: Database, parts: Part[], said: { stance: Stance; at: number }): Promise<void>
}
