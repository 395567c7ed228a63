import type { Database } from '../platform/database/database.ts'

/** What a number (E.164) says, for whoever it is a contact or a traveller of, in the transaction that keeps it. Unix time, ms. */
export interface NumberSaid {
  /** It takes no more texts: those who rely on it are told. */
  stop(tx: Database, number: string, at: number): Promise<void>
  /** It takes texts again. @param hash the number's `addressHash`. */
  start(tx: Database, hash: string, at: number): Promise<void>
  /** To being somebody's contact. */
  answer(tx: Database, said: { number: string; answer: 'yes' | 'no'; at: number }): Promise<void>
}
