import type { Database } from '../platform/database/database.ts'

/** Practice alerts by the `addressHash` of a contact's number. */
export interface PracticeReplies {
  /** A practice alert goes on, and nothing hides it from them. */
  goesOn(tx: Database, hash: string, now: number): Promise<boolean>
  arrived(tx: Database, hash: string, at: number): Promise<void>
  /** @returns whether a practice alert waited for an answer. */
  answered(tx: Database, hash: string, by: 'call' | 'reply', at: number): Promise<boolean>
}

/** Requests of a number (E.164), for each contact or traveler who has it. */
export interface NumberReplies {
  /** Tells travelers who rely on the number. */
  stop(tx: Database, number: string, at: number): Promise<void>
  /** @param hash the number's `addressHash`. */
  start(tx: Database, hash: string, at: number): Promise<void>
  answer(tx: Database, said: { number: string; answer: 'yes' | 'no'; at: number }): Promise<void>
}
