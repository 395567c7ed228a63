import type { MessageKind } from '../../domain/primitives/message-kinds.ts'
import type { Database } from '../platform/database/database.ts'

/** Deliveries of practice alerts and replies to them. `hash`: `addressHash` of the contact's number. */
export interface PracticeReplies {
  /** True if a practice alert is running for the number and no emergency hides it. */
  goesOn(tx: Database, hash: string, now: number): Promise<boolean>
  arrived(tx: Database, hash: string, at: number): Promise<void>
  /** @returns the same as `goesOn`, even if the practice alert was answered before */
  answered(tx: Database, hash: string, by: 'call' | 'reply', at: number): Promise<boolean>
}

export type RejectedMessage = {
  kind: MessageKind
  tripId: string | null
  createdAt: number
  recipientHash: string
}

/** Effects of an opt-out, or of its end, on contacts and travelers with that number (E.164). */
export interface NumberReplies {
  /** Notifies travelers that the number opted out, and wakes its contact ladders. */
  stop(tx: Database, number: string, at: number): Promise<void>
  /** True if an opt-out that a provider reported for the message would reveal a distress alert. */
  revealsDistress(tx: Database, rejected: RejectedMessage, at: number): Promise<boolean>
  /** @param hash `addressHash` of the number */
  start(tx: Database, hash: string, at: number): Promise<void>
}
