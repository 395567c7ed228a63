import type { MessageKind } from '../../domain/primitives/message-kinds.ts'
import type { Database } from '../platform/database/database.ts'

/** Store of replies to practice alerts. `hash` is the `addressHash` of the contact's number. */
export interface PracticeReplies {
  /** True if a practice alert is running for the number and no emergency hides it. */
  goesOn(tx: Database, hash: string, now: number): Promise<boolean>
  arrived(tx: Database, hash: string, at: number): Promise<void>
  /** @returns true if a practice alert is running for the number, even if it was answered before */
  answered(tx: Database, hash: string, by: 'call' | 'reply', at: number): Promise<boolean>
}

/** `recipientHash` is the `addressHash` of the recipient. */
export type RejectedMessage = {
  kind: MessageKind
  tripId: string | null
  createdAt: number
  recipientHash: string
}

/** Effects of texts such as STOP on every contact or traveler with that number (E.164). */
export interface NumberReplies {
  /**
   * Notifies travelers that the number opted out.
   * @param tripId trip of the message that a provider rejected; null after a text or key from the number
   */
  stop(tx: Database, number: string, at: number, tripId: string | null): Promise<void>
  /** True if an opt-out that a provider reported for the message would reveal a distress alert. */
  revealsDistress(tx: Database, rejected: RejectedMessage, at: number): Promise<boolean>
  /** @param hash `addressHash` of the number */
  start(tx: Database, hash: string, at: number): Promise<void>
}
