import { SOS_AGAIN_MS } from '../../../trip/lifecycle/alarm.ts'
import type { OwnAlarm, OwnContact, OwnTrip } from './own-trip.ts'

/** Status shown to the traveler. `asked`: an alarm waits for an answer. `told`: the alert is sent or due. */
export type TripStatus =
  | { kind: 'inTime' | 'late'; leftMs: number }
  | { kind: 'asked'; leftMs: number; alarm: OwnAlarm }
  | { kind: 'told'; at: number }

/** Returns the status. `leftMs`: time left until due or until the alert. `now` is by the service's clock. */
export function tripStatusOf(trip: OwnTrip, now: number): TripStatus {
  const { state, alarm, dueAt, alertAt } = trip
  if (state === 'alerted' || now >= alertAt) return { kind: 'told', at: alertAt }
  if (alarm) return { kind: 'asked', leftMs: alertAt - now, alarm }
  return now >= dueAt ? { kind: 'late', leftMs: alertAt - now } : { kind: 'inTime', leftMs: dueAt - now }
}

export const isSosCountdown = (status: TripStatus): boolean =>
  status.kind === 'asked' && status.alarm.reason === 'sos'

export type TripWithContacts = { contacts: Pick<OwnContact, 'name' | 'number' | 'removedAt'>[] }

export const notifiedContacts = ({ contacts }: TripWithContacts) =>
  contacts.filter(({ removedAt }) => removedAt === null)

/** True if all contacts left or were removed, so that an alert reaches no one. */
export const isNobodyLeft = ({ contacts }: { contacts: readonly { removedAt: number | null }[] }): boolean =>
  contacts.every(({ removedAt }) => removedAt !== null)

/** False during an SOS countdown, and after an SOS alert until `SOS_AGAIN_MS` after the SOS was pressed. */
export const canPressSos = ({ state, alarm }: Pick<OwnTrip, 'state' | 'alarm'>, now: number): boolean =>
  alarm?.reason !== 'sos' || (state === 'alerted' && now - alarm.raisedAt >= SOS_AGAIN_MS)
