import type * as z from 'zod/mini'
import type { appTrip, fixesAnswer, startedTripAnswer } from '../../contract/traveler-trip.ts'
import { onScreen } from '../../domain/kit/text.ts'
import type { ReachableContact } from '../../domain/person/emergency-contact.ts'
import { travelerView } from '../../domain/trip/lifecycle/trip-views.ts'
import { contactOnAppWire } from '../accounts/account-on-wire.ts'
import { type AskedContact, agreementWords } from '../accounts/contacts/contact-requests.ts'
import type { TravelerCatalog } from '../messages/catalog/traveler-english.ts'
import { stoppedWarning } from './alerts/stopped-texts.ts'
import type { SortedFixes } from './positions/refuse-untimely.ts'
import type { OwnTrip } from './trip.ts'

/** Formats a trip for the app. Returns null if the traveler sees the trip as ended. */
export function tripOnAppWire(trip: OwnTrip, now: number): z.infer<typeof appTrip> | null {
  const view = travelerView(trip.lifecycle, now)
  if (view.kind === 'ended') return null
  return {
    tripId: trip.tripId,
    activity: trip.activity,
    location: trip.location,
    plan: trip.plan,
    alerts: trip.readingLimits,
    time: trip.time,
    startedAt: trip.startedAt,
    dueAt: view.dueAt,
    alertAt: view.alertAt,
    state: view.state,
    alarm: view.alarm,
    lastPosition: trip.lastPosition,
    keepTrack: trip.keepTrack,
    contacts: trip.contacts.map((contact) => ({
      id: contact.id,
      ...contactOnAppWire(contact),
      removedAt: contact.removedAt,
      reached: view.state === 'alerted' ? trip.reachOf(contact.id, now) : null,
    })),
  }
}

export const sortedOnWire = ({ accepted, refused }: SortedFixes): z.infer<typeof fixesAnswer> => ({
  accepted: accepted.length,
  refused,
})

type Warnings = z.infer<typeof startedTripAnswer>['warnings']

/** Returns at most one warning per contact, after `ownStop` if the traveler stopped our texts. */
export function warningsOnWire(
  ownStop: string | null,
  stopped: ReachableContact[],
  asked: AskedContact[],
  words: TravelerCatalog,
): Warnings {
  const hasStopped = ({ number }: ReachableContact) => stopped.some((contact) => contact.number === number)
  const unsure = asked.filter(({ contact, state }) => state !== 'agreed' && !hasStopped(contact))
  const own = { code: 'own_texts_stopped' as const, contact: null }
  return [
    ...(ownStop === null ? [] : [{ ...own, message: ownStop }]),
    ...stopped.map((contact) => ({
      code: 'contact_stopped' as const,
      message: onScreen(stoppedWarning(words, contact)),
      contact: contactOnAppWire(contact),
    })),
    ...unsure.map((one) => ({
      code: one.state === 'refused' ? ('contact_refused' as const) : ('contact_unanswered' as const),
      message: onScreen(agreementWords(one, words)),
      contact: contactOnAppWire(one.contact),
    })),
  ]
}
