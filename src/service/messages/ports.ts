import type { Clock } from '../../domain/ports/clock.ts'
import type { Claim, Delivery } from './delivery.ts'
import type { Message, News, StoredMessage } from './message.ts'
import type { SendingDecision } from './sending-policy.ts'

/** `sentAt` is null while the message has not gone out. Unix time, ms. */
export type ListedMessage = StoredMessage & {
  createdAt: number
  sentAt: number | null
  state: Delivery['state']
  reason: string | null
}

/** A message that is this process's to send. */
export type ClaimedMessage = Claim & { message: StoredMessage }

/** What is known of the recipient of an SMS when it is about to go out. */
export type SmsRecord = { sentThisMonth: number; optedOut: boolean }

/** Messages that wait for none of another lane. `isUrgent`: they say that somebody is to be looked for. */
export type Lane = { channel: Message['channel']; isUrgent: boolean }

/** Messages on their way out. Instants are Unix time, ms. */
export interface OutboxStore {
  /**
   * Takes the message of a lane that has been due longest and that no other process is taking. One that may
   * not go out is closed instead, and the next one taken. An SMS is counted for its month with its first try.
   * @param clock is read when the database has let this in: a wait for it shortens no claim.
   * @returns null where none is due.
   */
  claimMessage(
    lane: Lane,
    clock: Pick<Clock, 'now'>,
    decide: (message: Message, record: SmsRecord) => SendingDecision,
  ): Promise<ClaimedMessage | null>
  /**
   * Writes what a try came to, unless the message was claimed anew meanwhile, and with an alert that went out, whom of
   * the trip's contacts it reaches. `at`: when it ended.
   */
  settleMessage(id: number, settled: Delivery, at: number): Promise<void>
  /** The newest `limit` messages, sent or not, the oldest of them first. */
  listMessages(limit: number): Promise<ListedMessage[]>
  /** The texts to a number that are still kept, sent or not, the oldest first. */
  textsTo(number: string): Promise<(ListedMessage & { tripId: string | null })[]>
  /** Writes messages that belong to no other change. */
  tell(news: News): Promise<void>
  /** Deletes messages, counts and incoming texts that are no longer kept. */
  cleanUp(now: number): Promise<void>
}

/**
 * Numbers (E.164) that take no texts. A number's first word of it is passed on to the travellers who rely on it: once
 * for each trip that they see as open, in the same step. Unix time, ms.
 */
export interface OptOutStore {
  /** Notes that a number (E.164) takes no more texts, as its provider says. It ends as a STOP does. */
  keepOptOut(number: string, at: number): Promise<void>
  /** Notes what a number asked for, once for each incoming text's id. @returns whether it is new. */
  keepIncomingText(
    text: { id: string; number: string; keyword: 'stop' | 'start' | 'none'; answer?: 'yes' | 'no' | null },
    at: number,
  ): Promise<boolean>
  /** Which of these numbers take no texts. */
  optedOut(numbers: string[]): Promise<string[]>
}
