import type { MessageKind, Receipt } from '../../../domain/primitives/message-kinds.ts'
import type { Database } from '../../platform/database/database.ts'
import type { DeliveryReport, Message, StoredMessage } from '../message.ts'

/** A message as it was written. `tripId`: null where it is about no trip. */
export type WrittenMessage = StoredMessage & {
  tripId: string | null
  createdAt: number
  recipientHash: string
}

type CallForHelp = { id: number; tripId: string; recipientHash: string; createdAt: number }

/** Calls for help that did not go out, by how they ended. @param recipients their `addressHash`es. */
type NotGoneOut = { tripIds: string[]; state: 'failed' | 'withdrawn'; recipients: string[] }

/**
 * The stored messages, for features that write or ask for some in a transaction of their own: what is to be told is
 * stored with what makes it true. Recipients are told apart by their `addressHash`. Instants are Unix time, ms.
 */
export interface Outbox {
  /**
   * Writes messages to be sent. However many there are, also none, it runs the same number of statements, so that a
   * distress PIN (which alerts contacts) cannot be told from the real one by the time or the load of the database.
   * @param tripId the trip that they are about, whose key seals them; null for messages of no trip.
   */
  write(tx: Database, tripId: string | null, added: Message[], at: number): Promise<void>
  /** Writes messages of several trips, by one statement where their keys are at hand. */
  writeOfTrips(tx: Database, added: { tripId: string; messages: Message[] }[], at: number): Promise<void>
  /**
   * Has calls for help that were not sent wait again as if they had just been written: nobody else would tell their
   * recipients. Each is checked again when it is taken (`isOvertaken`).
   */
  sendAfterAll(tx: Database, which: NotGoneOut, at: number): Promise<void>
  /** What messages of this kind about a trip say, sent or not. */
  saidOfTrip(tx: Database, tripId: string, kind: MessageKind): Promise<string[]>
  /**
   * Keeps what came of a message after it was sent, unless something that holds more was said of it before: reports come
   * in any order, late and again. @returns the message where this is news; else null.
   */
  keepReceipt(tx: Database, report: DeliveryReport, at: number): Promise<WrittenMessage | null>
  /**
   * Has texts that went out by the first provider, and of which nothing says that they arrived, sent once more by the
   * second. Nothing for all others.
   */
  sendOnceMore(tx: Database, messageIds: number[], at: number): Promise<void>
  /** A call, and what came of it; null where there is none, or it cannot be opened. */
  callOf(tx: Database, messageId: number): Promise<(WrittenMessage & { receipt: Receipt | null }) | null>
  /** Up to `limit` texts that call for help and were not taken in this way before, also not by another process. */
  takeCallsForHelp(tx: Database, limit: number): Promise<CallForHelp[]>
  /**
   * Which of these messages did not arrive: they were given up, or their provider says so. `code`: the provider's for
   * why; `isStopped`: since the recipient takes none.
   */
  lostAmong(
    tx: Database,
    messageIds: number[],
  ): Promise<{ id: number; code: number | null; isStopped: boolean }[]>
  /** Which texts of this kind about a trip have arrived, by whom they are to. `at`: when that was said. */
  arrivedOf(tx: Database, tripId: string, kind: MessageKind): Promise<{ recipient: string; at: number }[]>
  /**
   * Which of these numbers a text of this kind did not reach since then, by their `addressHash`.
   * @param since Unix time, ms.
   */
  lostSince(
    tx: Database,
    which: { kind: MessageKind; recipients: string[]; since: number },
  ): Promise<string[]>
  /** What these messages say, by their id, as far as they are kept and can be opened. */
  bodiesOf(tx: Database, messageIds: number[]): Promise<Map<number, string>>
  /** Which of these numbers take no texts, by their `addressHash`. */
  stoppedAmong(tx: Database, recipients: string[]): Promise<string[]>
  isStopped(tx: Database, recipient: string): Promise<boolean>
  /** Deletes what was sent to somebody, and what waits that is about no trip; and how many texts they were sent. */
  forgetRecipient(tx: Database, recipient: string): Promise<void>
  /** Deletes messages about trips that have gone out or never will. @returns to whom they were. */
  forgetOfTrips(tx: Database, tripIds: string[]): Promise<string[]>
  forgetCounts(tx: Database, recipients: string[]): Promise<void>
  /** Which of these trips messages wait for that have not gone out. */
  waitingOfTrips(tx: Database, tripIds: string[]): Promise<string[]>
}
