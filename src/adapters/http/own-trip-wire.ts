import type * as z from 'zod/mini'
import type { appTrip } from '../../contract/traveller-trip.ts'
import type { OwnTrip } from '../../domain/traveller/trip/own-trip.ts'

type WireTrip = z.output<typeof appTrip>
const instantOrNull = (text: string | null) => (text === null ? null : Date.parse(text))

/** The trip of an answer with its instants as Unix time, ms. */
export const ownTripOf = ({ alarm, lastPosition, contacts, ...trip }: WireTrip): OwnTrip => ({
  ...trip,
  startedAt: Date.parse(trip.startedAt),
  dueAt: Date.parse(trip.dueAt),
  alertAt: Date.parse(trip.alertAt),
  alarm: alarm && { ...alarm, raisedAt: Date.parse(alarm.raisedAt), alertAt: Date.parse(alarm.alertAt) },
  lastPosition: lastPosition && {
    ...lastPosition,
    at: Date.parse(lastPosition.at),
    receivedAt: instantOrNull(lastPosition.receivedAt),
  },
  contacts: contacts.map((contact) => ({ ...contact, removedAt: instantOrNull(contact.removedAt) })),
})
