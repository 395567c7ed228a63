import type { Clock } from '../../domain/kit/clock.ts'
import type { MessageKind, Receipt } from '../../domain/primitives/message-kinds.ts'
import type { Message, News, NotedText, StoredMessage } from './message.ts'
import type { Claim, Delivery } from './outbox/delivery-attempts.ts'
import type { Lane } from './outbox/lanes.ts'
import type { SendingDecision, SendingRecord } from './outbox/withholding.ts'

export type ListedMessage = StoredMessage &
  Pick<Delivery, 'way' | 'unclearAt' | 'secondUnclear' | 'sentAt' | 'state' | 'reason'> & {
    createdAt: number
    receipt: Receipt | null
    receiptCode: number | null
  }

export type ClaimedMessage = Claim & { message: StoredMessage }

export type ClaimOptions = {
  lane: Lane
  limit: number
  decide(message: Message, record: SendingRecord): SendingDecision
}

export interface OutboxStore {
  /** Returns the queues with due messages, even if their rows are locked. */
  dueLanes<Any extends Lane>(lanes: readonly Any[], now: number): Promise<Any[]>
  /**
   * Claims due messages ordered by position in the queue (`turnOf`), then by due time. Closes those that
   * `decide` rejects or that can't be decrypted. Returns fewer than `limit` only if no more can be claimed.
   * @param clock read inside the transaction, so that waiting for a connection doesn't shorten the claim
   */
  claimMessages(clock: Pick<Clock, 'now'>, taking: ClaimOptions): Promise<ClaimedMessage[]>
  /** True if a claimed message became outdated while it waited to be sent. */
  isOutdated(message: StoredMessage, now: number): Promise<boolean>
  /** Stores the result of an attempt and its effects on trips, unless the message was claimed again. */
  settleMessage(id: number, settled: Delivery, at: number): Promise<void>
  /** Lists the newest messages except decoys, oldest first. */
  listMessages(limit: number): Promise<ListedMessage[]>
  alertsWaiting(): Promise<number>
  /** Lists readable texts to a number, sent or not, oldest first. */
  textsTo(number: string): Promise<(ListedMessage & { tripId: string | null })[]>
  /** Lists the kinds of texts that were sent to a number, oldest first, unreadable texts included. */
  sentKinds(number: string): Promise<MessageKind[]>
  tell(news: News): Promise<void>
  cleanUp(now: number): Promise<void>
}

/** Store of opt-outs by phone number (E.164). A new opt-out notifies travelers in the same transaction. */
export interface OptOutStore {
  /**
   * Stores an opt-out reported by a provider, or a key press in a call. A later START by text removes it.
   * @param messageId message that the provider rejected; stores nothing if that would reveal a distress alert
   */
  keepOptOut(number: string, at: number, messageId?: number): Promise<void>
  /** @returns false if this text is already stored */
  keepIncomingText(text: NotedText, at: number): Promise<boolean>
  hasIncomingText(id: string): Promise<boolean>
  optedOut(numbers: string[]): Promise<string[]>
}
