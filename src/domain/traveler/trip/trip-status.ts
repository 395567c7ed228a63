import { SOS_AGAIN_MS } from '../../trip/alarm.ts'
import type { OwnAlarm, OwnContact, OwnTrip } from './own-trip.ts'

/**
 * How a running trip stands for its traveler.
 * - `inTime`: it is not due yet.
 * - `late`: it is due, and nobody has been told.
 * - `asked`: an alarm waits for an answer.
 * - `told`: the contacts were alerted, or it is the time at which they are.
 */
export type TripStatus =
  | { kind: 'inTime' | 'late'; leftMs: number }
  | { kind: 'asked'; leftMs: number; alarm: OwnAlarm }
  | { kind: 'told'; at: number }

/**
 * How a trip stands by the service's clock; between two answers of the service time alone moves it on.
 * `leftMs`: until it is due (`inTime`), otherwise until the contacts are told. @param now Unix time, ms.
 */
export function tripStatusOf(trip: OwnTrip, now: number): TripStatus {
  const { state, alarm, dueAt, alertAt } = trip
  if (state === 'alerted' || now >= alertAt) return { kind: 'told', at: alertAt }
  if (alarm) return { kind: 'asked', leftMs: alertAt - now, alarm }
  return now >= dueAt ? { kind: 'late', leftMs: alertAt - now } : { kind: 'inTime', leftMs: dueAt - now }
}

/** A trip as far as its contacts are named. */
export type TripWithContacts = { contacts: Pick<OwnContact, 'name' | 'number' | 'removedAt'>[] }

/** The contacts of a trip who are told. */
export const toldContacts = ({ contacts }: TripWithContacts) =>
  contacts.filter(({ removedAt }) => removedAt === null)

/** Whether SOS is offered: not while one waits for its minute, nor for a while after the contacts were told of one. */
export const canPressSos = ({ state, alarm }: Pick<OwnTrip, 'state' | 'alarm'>, now: number): boolean =>
  alarm?.reason !== 'sos' || (state === 'alerted' && now - alarm.raisedAt >= SOS_AGAIN_MS)
