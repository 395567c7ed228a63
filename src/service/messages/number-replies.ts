import type { Database } from '../platform/database/database.ts'

/**
 * A number of somebody who may be in a practice alert, known by its `addressHash`, in the transaction of what it did.
 * Unix time, ms.
 */
export interface PracticeReplies {
  /** Whether a practice alert goes on for it, and nothing keeps it from them. */
  goesOn(tx: Database, hash: string, now: number): Promise<boolean>
  arrived(tx: Database, hash: string, at: number): Promise<void>
  /** Somebody answered. @returns whether a practice alert waited for that. */
  answered(tx: Database, hash: string, by: 'call' | 'reply', at: number): Promise<boolean>
}

/** What a number (E.164) says, for whoever it is a contact or a traveler of, in the transaction that keeps it. Unix time, ms. */
export interface NumberReplies {
  /** It takes no more texts: travelers who rely on it are told. */
  stop(tx: Database, number: string, at: number): Promise<void>
  /** It takes texts again. @param hash the number's `addressHash`. */
  start(tx: Database, hash: string, at: number): Promise<void>
  answer(tx: Database, said: { number: string; answer: 'yes' | 'no'; at: number }): Promise<void>
}
