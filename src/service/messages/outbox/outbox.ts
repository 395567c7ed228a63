import type { MessageKind, Receipt } from '../../../domain/primitives/message-kinds.ts'
import type { Database } from '../../platform/database/database.ts'
import type { DeliveryReport, Message, StoredMessage } from '../message.ts'

export type WrittenMessage = StoredMessage & {
  tripId: string | null
  createdAt: number
  recipientHash: string
}

type CallForHelp = { id: number; tripId: string; recipientHash: string; createdAt: number }

type NotGoneOut = { tripIds: string[]; state: 'failed' | 'withdrawn'; recipients: string[] }

/**
 * Queue of outgoing messages. Features write to it in their own transactions. Messages contain addresses; other
 * parameters and results identify a recipient by `addressHash`.
 */
export interface Outbox {
  /** Queues messages with a fixed number of statements, so that timing doesn't reveal the PIN entered. */
  write(tx: Database, tripId: string | null, added: Message[], at: number): Promise<void>
  writeOfTrips(tx: Database, added: { tripId: string; messages: Message[] }[], at: number): Promise<void>
  /** Queues failed or withdrawn alerts again. Undelivered alerts count as failed. */
  requeue(tx: Database, which: NotGoneOut, at: number): Promise<void>
  bodiesOfTrip(tx: Database, tripId: string, kind: MessageKind): Promise<string[]>
  /**
   * Stores a delivery report. Returns its message, or null if the message is unknown or can't be decrypted, or
   * if the report has no receipt that outranks the stored one.
   */
  keepReceipt(tx: Database, report: DeliveryReport, at: number): Promise<WrittenMessage | null>
  /** Resends texts through the second provider if the first accepted them but no report confirms delivery. */
  resend(tx: Database, messageIds: number[], at: number): Promise<void>
  /** Loads a stored call; returns null if it doesn't exist or can't be decrypted. */
  callOf(tx: Database, messageId: number): Promise<(WrittenMessage & { receipt: Receipt | null }) | null>
  /** True if an alert or distress text has no contact ladder yet. Also counts locked rows. */
  hasCallsForHelp(tx: Database): Promise<boolean>
  takeCallsForHelp(tx: Database, limit: number): Promise<CallForHelp[]>
  /**
   * Returns which messages failed or weren't delivered. `isStopped`: withheld because of an earlier STOP.
   * `hasStopped`: the first provider said that the recipient stopped our texts.
   */
  lostAmong(
    tx: Database,
    messageIds: number[],
  ): Promise<{ id: number; code: number | null; isStopped: boolean; hasStopped: boolean }[]>
  /** Returns the recipients whose STOP the first provider reported for a trip's messages of this kind. */
  stoppedAccordingTo(tx: Database, tripId: string, kind: MessageKind): Promise<string[]>
  /** Stores an opt-out. Returns false if it was stored before. */
  addOptOut(tx: Database, recipient: string, at: number): Promise<boolean>
  /** Returns the recipients of delivered messages of this kind about a trip, with the delivery times. */
  arrivedOf(
    tx: Database,
    tripId: string,
    kind: MessageKind,
  ): Promise<{ recipient: string; underwayMs: number }[]>
  lostSince(
    tx: Database,
    which: { kind: MessageKind; recipients: string[]; since: number },
  ): Promise<string[]>
  /** Returns the recipients whose newest alert or distress text up to `at` was lost, and how long that took. */
  lostBefore(
    tx: Database,
    recipients: string[],
    at: number,
  ): Promise<{ recipient: string; underwayMs: number }[]>
  /** Loads message bodies by message id. Omits those that can't be decrypted. */
  bodiesOf(tx: Database, messageIds: number[]): Promise<Map<number, string>>
  optedOutAmong(tx: Database, recipients: string[]): Promise<string[]>
  isStopped(tx: Database, recipient: string): Promise<boolean>
  /** Deletes a recipient's monthly counts, finished messages, and waiting messages without a trip. */
  forgetRecipient(tx: Database, recipient: string): Promise<void>
  /** @returns the recipients of the deleted messages */
  forgetOfTrips(tx: Database, tripIds: string[]): Promise<string[]>
  forgetCounts(tx: Database, recipients: string[]): Promise<void>
  waitingOfTrips(tx: Database, tripIds: string[]): Promise<string[]>
}
