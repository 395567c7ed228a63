import type { Database } from '../platform/database/database.ts'

/** Store of replies to practice alerts. `hash` is the `addressHash` of the contact's number. */
export interface PracticeReplies {
  /** True if a practice alert is running for the number and no emergency hides it. */
  goesOn(tx: Database, hash: string, now: number): Promise<boolean>
  arrived(tx: Database, hash: string, at: number): Promise<void>
  /** @returns true if a practice alert is running for the number, even if it was answered before */
  answered(tx: Database, hash: string, by: 'call' | 'reply', at: number): Promise<boolean>
}

/** Effects of texts such as STOP on every contact or traveler with that number (E.164). */
export interface NumberReplies {
  /** Notifies travelers that the number opted out. */
  stop(tx: Database, number: string, at: number): Promise<void>
  /** @param hash `addressHash` of the number */
  start(tx: Database, hash: string, at: number): Promise<void>
}
