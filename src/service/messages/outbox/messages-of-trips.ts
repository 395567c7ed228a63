import type { Database } from '../../platform/database/database.ts'
import type { Message } from '../message.ts'
import type { Delivery } from './delivery-attempts.ts'
import type { TripAtSending } from './withholding.ts'

export type MessageOfTrip = Pick<Message, 'channel' | 'kind' | 'recipient'> & {
  tripId: string | null
  createdAt: number
}

export type SettledMessage = Pick<Message, 'channel' | 'kind'> &
  Pick<Delivery, 'state' | 'firstTriedAt'> & { tripId: string | null; createdAt: number }

export type SentMessage = { message: MessageOfTrip; at: number }

export interface MessagesOfTrips {
  /** Loads trips by id. Each result is a function that returns the trip's state for one message. */
  standing(
    tx: Database,
    tripIds: string[],
    now: number,
  ): Promise<Map<string, (message: MessageOfTrip) => Promise<TripAtSending>>>
  /** Records when questions were sent, or their texts failed, because grace periods depend on it. */
  noteQuestionsOut(tx: Database, settled: readonly SettledMessage[], at: number): Promise<void>
  /** Records which contacts were alerted. For other urgent messages, runs the same queries without effect. */
  noteNotified(tx: Database, sent: readonly SentMessage[]): Promise<void>
  /** Wakes the contact ladders of failed alert texts. */
  noteRefused(tx: Database, messageIds: number[], at: number): Promise<void>
}
