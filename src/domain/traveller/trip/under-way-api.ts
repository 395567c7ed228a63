import type { NoAnswer } from '../../kit/reading.machine.ts'
import type { OwnTrip, TripSummary } from './own-trip.ts'
import type { TripOrder } from './trip-order.ts'

/** An order as it is sent. Which of the two PINs it carries is known to nobody here. */
export type OrderSent = { tripId: string; order: TripOrder; pin: string }

/** What the traveller asks of the running trip. Expected failures are values, never exceptions. */
export interface UnderWayApi {
  sendOrder(sent: OrderSent, signal?: AbortSignal): Promise<OrderOutcome>
  /** POST /api/app/sos: without a running trip one begins. */
  pressSos(signal?: AbortSignal): Promise<SosOutcome>
  /** POST /api/app/sos/now: the contacts are told of an SOS that waits. */
  hastenSos(signal?: AbortSignal): Promise<SosOutcome>
}

/** `at`: when the service answered, Unix time, ms. */
type Changed = { kind: 'running'; trip: OwnTrip; at: number }

/** `message`: the service's own words. */
export type OrderOutcome =
  | Changed
  | { kind: 'ended'; summary: TripSummary }
  | { kind: 'refused'; message: string; isAboutPin: boolean }
  /** The trip has ended by other means. */
  | { kind: 'over' }
  | NoAnswer
/** `done`: with the trip that the alarm belongs to. */
export type SosOutcome =
  | { kind: 'done'; trip: OwnTrip; at: number }
  | { kind: 'refused'; message: string }
  | NoAnswer
