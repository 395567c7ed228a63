import type { MessageKind, Receipt } from '../../../domain/primitives/message-kinds.ts'
import type { Database } from '../../platform/database/database.ts'
import type { DeliveryReport, Message, StoredMessage } from '../message.ts'

export type WrittenMessage = StoredMessage & {
  tripId: string | null
  createdAt: number
  recipientHash: string
}

type CallForHelp = { id: number; tripId: string; recipientHash: string; createdAt: number }

/** @param recipients `addressHash`es. */
type NotGoneOut = { tripIds: string[]; state: 'failed' | 'withdrawn'; recipients: string[] }

/** Messages for other features, written in the transaction of the change. Recipients are `addressHash`es. */
export interface Outbox {
  /**
   * Writes messages, with the same number of statements for any number of them, so that timing doesn't tell the PINs
   * apart. @param tripId whose key seals them; null: the service's.
   */
  write(tx: Database, tripId: string | null, added: Message[], at: number): Promise<void>
  writeOfTrips(tx: Database, added: { tripId: string; messages: Message[] }[], at: number): Promise<void>
  /** Puts calls for help that weren't sent back into the queue. Each is checked again (`isOvertaken`). */
  requeue(tx: Database, which: NotGoneOut, at: number): Promise<void>
  /** Bodies of messages of this kind, sent or not. */
  bodiesOfTrip(tx: Database, tripId: string, kind: MessageKind): Promise<string[]>
  /**
   * Stores a report, unless a more conclusive one is stored: they come late, repeated, and in any order. @returns the
   * message if the report is new.
   */
  keepReceipt(tx: Database, report: DeliveryReport, at: number): Promise<WrittenMessage | null>
  /** Sends texts again by the second provider if the first took them but nothing says that they arrived. */
  resend(tx: Database, messageIds: number[], at: number): Promise<void>
  /** Null if there is none, or it can't be opened. */
  callOf(tx: Database, messageId: number): Promise<(WrittenMessage & { receipt: Receipt | null }) | null>
  /** Whether there are new texts that call for help, locked elsewhere or not. */
  hasCallsForHelp(tx: Database): Promise<boolean>
  /** Takes up to `limit` new texts that call for help. */
  takeCallsForHelp(tx: Database, limit: number): Promise<CallForHelp[]>
  /** The messages among these that failed. `code`: the provider's reason. `isStopped`: the recipient texted STOP. */
  lostAmong(
    tx: Database,
    messageIds: number[],
  ): Promise<{ id: number; code: number | null; isStopped: boolean }[]>
  /** Recipients of delivered texts. `at`: time of the report. */
  arrivedOf(tx: Database, tripId: string, kind: MessageKind): Promise<{ recipient: string; at: number }[]>
  /** The recipients among these whose text of this kind was lost. */
  lostSince(
    tx: Database,
    which: { kind: MessageKind; recipients: string[]; since: number },
  ): Promise<string[]>
  /** Bodies by id, of those that can be opened. */
  bodiesOf(tx: Database, messageIds: number[]): Promise<Map<number, string>>
  stoppedAmong(tx: Database, recipients: string[]): Promise<string[]>
  isStopped(tx: Database, recipient: string): Promise<boolean>
  /** Deletes a recipient's sent messages, waiting ones of no trip, and counts. */
  forgetRecipient(tx: Database, recipient: string): Promise<void>
  /** Deletes finished messages of trips. @returns their recipients. */
  forgetOfTrips(tx: Database, tripIds: string[]): Promise<string[]>
  forgetCounts(tx: Database, recipients: string[]): Promise<void>
  /** The trips among these that still have messages to send. */
  waitingOfTrips(tx: Database, tripIds: string[]): Promise<string[]>
}
