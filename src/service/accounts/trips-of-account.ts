import type { Database } from '../platform/database/database.ts'
import type { Part, Stance } from './contacts/contact-requests.ts'

export type TripsOfAccount = {
  hasOpenTrip(tx: Database, userId: string): Promise<boolean>
  forget(tx: Database, userId: string): Promise<void>
}

export type ContactParticipation = {
  /**
   * Returns the participations of contacts with this number: in open trips, and in resolved or lapsed ones
   * until their tracks are deleted.
   */
  of(tx: Database, numberHash: string, at: number): Promise<Part[]>
  take(tx: Database, parts: Part[], said: { stance: Stance; at: number }): Promise<void>
}
