import type { Clock } from '../../domain/kit/clock.ts'
import type { Receipt } from '../../domain/primitives/message-kinds.ts'
import type { Message, News, NotedText, StoredMessage } from './message.ts'
import type { Claim, Delivery } from './outbox/delivery-tries.ts'
import type { Lane } from './outbox/lanes.ts'
import type { SendingDecision, SendingRecord } from './outbox/withholding.ts'

export type ListedMessage = StoredMessage &
  Pick<Delivery, 'way' | 'unclearAt' | 'secondUnclear'> & {
    createdAt: number
    sentAt: number | null
    state: Delivery['state']
    reason: string | null
    /** Last report, and the provider's reason. */
    receipt: Receipt | null
    receiptCode: number | null
  }

/** A message that this process sends. */
export type ClaimedMessage = Claim & { message: StoredMessage }

/** Claims up to `limit` messages of a lane that `decide` releases. */
export type ClaimOptions = {
  lane: Lane
  limit: number
  decide(message: Message, record: SendingRecord): SendingDecision
}

export interface OutboxStore {
  /** Lanes with due messages, claimed or not. */
  dueLanes<Any extends Lane>(lanes: readonly Any[], now: number): Promise<Any[]>
  /**
   * Claims due messages by turn (`turnOf`), then by age; closes those that may not go out. A text's first try counts
   * toward the month.
   * @param clock read once the database answers, so that waiting shortens no claim. @returns fewer than the limit if
   * no more are due.
   */
  claimMessages(clock: Pick<Clock, 'now'>, taking: ClaimOptions): Promise<ClaimedMessage[]>
  /** Stores the result of a try unless the message was claimed again. `at`: end of the try. */
  settleMessage(id: number, settled: Delivery, at: number): Promise<void>
  /** The newest messages, oldest first, without those that have no recipient. */
  listMessages(limit: number): Promise<ListedMessage[]>
  alertsWaiting(): Promise<number>
  /** Stored texts to a number, sent or not, oldest first. */
  textsTo(number: string): Promise<(ListedMessage & { tripId: string | null })[]>
  /** Writes messages that belong to no other change. */
  tell(news: News): Promise<void>
  /** Deletes expired messages, counts, and incoming texts. */
  cleanUp(now: number): Promise<void>
}

/** Opted-out numbers (E.164). A new opt-out is told to travelers with open trips in the same transaction. */
export interface OptOutStore {
  /** Notes an opt-out that a provider reports. Ends as a STOP does. */
  keepOptOut(number: string, at: number): Promise<void>
  /** @returns false if this text was stored before. */
  keepIncomingText(text: NotedText, at: number): Promise<boolean>
  optedOut(numbers: string[]): Promise<string[]>
}
