import type { Database } from '../../platform/database/database.ts'
import type { Message } from '../message.ts'
import type { Delivery } from './delivery-tries.ts'
import type { TripThen } from './withholding.ts'

export type MessageOfTrip = Pick<Message, 'channel' | 'kind' | 'recipient'> & {
  tripId: string | null
  createdAt: number
}

/** A message whose try has ended. Unix time, ms. */
export type SettledMessage = Pick<Message, 'channel' | 'kind'> &
  Pick<Delivery, 'state' | 'firstTriedAt'> & { tripId: string | null; createdAt: number }

/** What messages ask of the trips that they are about, and tell them, in the transaction that takes or settles them. */
export interface MessagesOfTrips {
  /** How trips stand at `now` (Unix time, ms), each as far as it concerns whoever a message is for. */
  standing(
    tx: Database,
    tripIds: string[],
    now: number,
  ): Promise<Map<string, (message: MessageOfTrip) => Promise<TripThen>>>
  /** Notes that questions to travelers went out, or will not. @param at Unix time, ms. */
  noteQuestionsOut(tx: Database, settled: readonly SettledMessage[], at: number): Promise<void>
  /**
   * Notes whom of the trip's contacts a call for help has reached. For every other urgent message it runs the same
   * statements and notes nothing. @param at Unix time, ms.
   */
  noteNotified(tx: Database, message: MessageOfTrip, at: number): Promise<void>
  /** Notes that texts that call for help did not go out: their contacts are called at once. @param at Unix time, ms. */
  noteRefused(tx: Database, messageIds: number[], at: number): Promise<void>
}
