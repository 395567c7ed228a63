import type { Clock } from '../../domain/kit/clock.ts'
import type { Receipt } from '../../domain/primitives/message-kinds.ts'
import type { Message, News, NotedText, StoredMessage } from './message.ts'
import type { Claim, Delivery } from './outbox/delivery-tries.ts'
import type { Lane } from './outbox/lanes.ts'
import type { SendingDecision, TripThen } from './outbox/withholding.ts'

/** `sentAt` is null while the message has not gone out. Unix time, ms. */
export type ListedMessage = StoredMessage &
  Pick<Delivery, 'way' | 'unclearAt' | 'secondUnclear'> & {
    createdAt: number
    sentAt: number | null
    state: Delivery['state']
    reason: string | null
    /** What came of it afterwards, as its provider says, and the provider's number for why. */
    receipt: Receipt | null
    receiptCode: number | null
  }

/** A message that is this process's to send. */
export type ClaimedMessage = Claim & { message: StoredMessage }

/**
 * What is known when a message is about to go out. `sentThisMonth`, `optedOut`: of the recipient of an SMS. `trip`: how
 * the trip stands that the message is about, null where it is about none. `askedThisHour`: questions whether they are
 * well that the recipient was sent by this channel.
 */
type SendingRecord = {
  sentThisMonth: number
  optedOut: boolean
  askedThisHour: number
  trip: TripThen | null
  /** Of a message of a practice alert: whether that is over for its recipient. */
  isPracticeOver?: boolean
}

/** Takes up to `limit` messages of a lane, and says of each whether it may go out. */
export type Taking = {
  lane: Lane
  limit: number
  decide(message: Message, record: SendingRecord): SendingDecision
}

/** Messages on their way out. Instants are Unix time, ms. */
export interface OutboxStore {
  /** Those of the lanes in which a message is due, whoever is taking it. @param now Unix time, ms. */
  dueLanes<Any extends Lane>(lanes: readonly Any[], now: number): Promise<Any[]>
  /**
   * Takes messages of a lane that are due and that no other process is taking, in their turn (`turnOf`) and, where
   * that is the same, those first that have been due longest. Those that may not go out are closed instead, and others
   * taken. An SMS is counted for its month with its first try.
   * @param clock is read when the database has let this in: a wait for it shortens no claim.
   * @returns fewer than the limit where no more are due.
   */
  claimMessages(clock: Pick<Clock, 'now'>, taking: Taking): Promise<ClaimedMessage[]>
  /**
   * Writes what a try came to, unless the message was claimed anew meanwhile, and with an alert that went out, whom of
   * the trip's contacts it reaches. `at`: when it ended.
   */
  settleMessage(id: number, settled: Delivery, at: number): Promise<void>
  /** The newest `limit` messages to somebody, sent or not, the oldest of them first. */
  listMessages(limit: number): Promise<ListedMessage[]>
  /** How many alerts have not gone out. */
  alertsWaiting(): Promise<number>
  /** The texts to a number that are still kept, sent or not, the oldest first. */
  textsTo(number: string): Promise<(ListedMessage & { tripId: string | null })[]>
  /** Writes messages that belong to no other change. */
  tell(news: News): Promise<void>
  /** Deletes messages, counts and incoming texts that are no longer kept. */
  cleanUp(now: number): Promise<void>
}

/**
 * Numbers (E.164) that take no texts. A number's first word of it is passed on to the travelers who rely on it: once
 * for each trip that they see as open, in the same step. Unix time, ms.
 */
export interface OptOutStore {
  /** Notes that a number (E.164) takes no more texts, as its provider says. It ends as a STOP does. */
  keepOptOut(number: string, at: number): Promise<void>
  /** Notes what a number asked for, once for each incoming text's id. @returns whether it is new. */
  keepIncomingText(text: NotedText, at: number): Promise<boolean>
  /** Which of these numbers take no texts. */
  optedOut(numbers: string[]): Promise<string[]>
}
