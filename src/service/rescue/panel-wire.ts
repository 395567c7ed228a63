import type * as z from 'zod/mini'
import type {
  lookupAnswer,
  nameAnswer,
  subjectAnswer,
  tripAnswer,
  votesAnswer,
} from '../../contract/service-answers.ts'
import { feetAndInches } from '../../domain/person/height.ts'
import { readSubject, readSubjectName } from '../../domain/person/read-subject.ts'
import { isoText } from '../../domain/primitives/iso-text.ts'
import type { PanelFacts } from '../../domain/rescue/panel/panel.ts'
import { panelOfParts } from '../../domain/rescue/panel/panel-of-parts.ts'
import { readDetails } from '../../domain/trip/read-details.ts'
import { readTrip } from '../../domain/trip/read-trip.ts'
import { factsOnWire, fullNameOf } from '../accounts/profile-facts.ts'
import type { TripContact, TripHead } from '../trips/emergency-types.ts'
import type { PanelReading, ShownTraveller, ShownTrip } from './ports.ts'

/** What our service takes beyond specification §7, as the code lookup tells the website. */
export const features = ['acknowledge', 'panel']

/** The trip behind a code, and how to go on. */
export const lookupOnWire = ({
  id,
  userId,
}: Pick<TripHead, 'id' | 'userId'>): z.infer<typeof lookupAnswer> => ({
  userId,
  tripId: id,
  verification: 'service',
  features,
})

export const votesOnWire = (numbers: string[]): z.infer<typeof votesAnswer> => ({
  votes: numbers.map((phoneNumber) => ({ phoneNumber })),
})

/** A trip in the names of specification §3. */
export const tripOnWire = (trip: ShownTrip): z.infer<typeof tripAnswer> => ({
  activity: trip.activity,
  location: trip.location,
  locations: trip.track.map(({ latitude, longitude, fixedAt, details }) => ({
    latitude,
    longitude,
    timestamp: isoText(fixedAt),
    ...readDetails(details),
  })),
  startedAt: isoText(trip.startedAt),
  createdAt: isoText(trip.createdAt),
  endedAt: isoText(trip.endedAt),
  isSafe: trip.isSafe,
  time: trip.time,
  ...(trip.plan ? { plan: trip.plan } : {}),
  emergencyContact: trip.contacts.map(({ name, number }) => ({ name, number })),
  contactsNotified: trip.contacts
    .filter((contact) => contact.notifiedAt !== null)
    .map(({ name, number, notifiedAt }) => ({ name, number, notifiedAt: isoText(notifiedAt) })),
})

export function subjectOnWire({
  firstName,
  lastName,
  profile,
  contacts,
}: ShownTraveller): z.infer<typeof subjectAnswer> {
  const fullName = fullNameOf({ firstName, lastName })
  return {
    firstName,
    lastName,
    fullName,
    name: fullName,
    ...factsOnWire(profile),
    height: typeof profile.height === 'number' ? feetAndInches(profile.height) : (profile.height ?? null),
    emergencyContact: contacts.map(({ name, number }) => ({ name, number })),
  }
}

export function nameOnWire({ firstName, lastName }: ShownTraveller): z.infer<typeof nameAnswer> {
  const fullName = fullNameOf({ firstName, lastName })
  return { first_name: firstName, last_name: lastName, full_name: fullName, firstName, lastName, fullName }
}

/**
 * What the website would make of the five calls' answers, made here by the same rules, and what these do not tell.
 * @param contact for whom it is.
 */
export function factsOf(
  { head, trip, traveller, votes, timeline, place, isDistress, isExample }: PanelReading,
  { id, name, number }: TripContact,
): PanelFacts {
  const { track, ...withoutTrack } = trip
  const found = {
    userId: head.userId,
    tripId: head.id,
    verification: 'service' as const,
    canAcknowledge: features.includes('acknowledge'),
  }
  const parts = {
    found,
    trip: { ...readTrip(tripOnWire({ ...withoutTrack, track: [] })), track },
    name: readSubjectName(nameOnWire(traveller)),
    subject: readSubject(subjectOnWire(traveller)),
    votes,
  }
  const { phone } = traveller
  // As it was read with the rest: whoever asks may have left with this very request.
  const hasLeft = head.contacts.some((one) => one.id === id && one.hasLeft === true)
  return {
    ...panelOfParts(parts, null),
    ...(phone ? { phone } : {}),
    ...(place ? { place } : {}),
    ...(isDistress ? { isDistress } : {}),
    ...(isExample ? { isExample } : {}),
    timeline,
    you: trip.isSafe ? null : { name, number },
    ...(hasLeft && !trip.isSafe ? { hasLeft } : {}),
  }
}
