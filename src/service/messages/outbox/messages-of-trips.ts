import type { Database } from '../../platform/database/database.ts'
import type { Message } from '../message.ts'
import type { Delivery } from './delivery-tries.ts'
import type { TripThen } from './withholding.ts'

export type MessageOfTrip = Pick<Message, 'channel' | 'kind' | 'recipient'> & {
  tripId: string | null
  createdAt: number
}

/** A message whose try has ended. */
export type SettledMessage = Pick<Message, 'channel' | 'kind'> &
  Pick<Delivery, 'state' | 'firstTriedAt'> & { tripId: string | null; createdAt: number }

export type SentMessage = { message: MessageOfTrip; at: number }

/** Port between the outbox and trips. */
export interface MessagesOfTrips {
  /** States of trips at `now`, by trip id, as the recipient of a message knows them. */
  standing(
    tx: Database,
    tripIds: string[],
    now: number,
  ): Promise<Map<string, (message: MessageOfTrip) => Promise<TripThen>>>
  /** Notes that questions to travelers went out, or failed. */
  noteQuestionsOut(tx: Database, settled: readonly SettledMessage[], at: number): Promise<void>
  /**
   * Notes which contacts calls for help have reached. Other urgent messages run the same statements without effect.
   */
  noteNotified(tx: Database, sent: readonly SentMessage[]): Promise<void>
  /** Texts calling for help failed: call their contacts now. */
  noteRefused(tx: Database, messageIds: number[], at: number): Promise<void>
}
