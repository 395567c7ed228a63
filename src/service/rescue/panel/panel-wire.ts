import type * as z from 'zod/mini'
import type {
  lookupAnswer,
  nameAnswer,
  subjectAnswer,
  tripAnswer,
  votesAnswer,
} from '../../../contract/service-answers.ts'
import type { EmergencyContact } from '../../../domain/person/emergency-contact.ts'
import { fullNameOf } from '../../../domain/person/full-name.ts'
import { feetAndInches } from '../../../domain/person/height.ts'
import { readEmergencyContacts } from '../../../domain/person/read-emergency-contacts.ts'
import { readSubject, readSubjectName } from '../../../domain/person/subject.ts'
import { isoText } from '../../../domain/primitives/time-units.ts'
import { type ContactStanding, contactStanding } from '../../../domain/rescue/panel/contact-standing.ts'
import type { PanelFacts } from '../../../domain/rescue/panel/panel.ts'
import { panelOfParts } from '../../../domain/rescue/panel/panel-of-parts.ts'
import { readDetails, readTrip } from '../../../domain/trip/read-trip.ts'
import { factsOnWire } from '../../accounts/profile/profile-facts.ts'
import type { TripContact, TripHead } from '../../trips/emergency-types.ts'
import type { ShownPanel, ShownTraveler, ShownTrip } from '../ports.ts'

/** Features beyond specification §7, listed so that clients can check for them. */
const features = ['acknowledge', 'panel']

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

const namedNumber = ({ name, number }: EmergencyContact): EmergencyContact => ({ name, number })

/** Converts a trip to the JSON fields of specification §3, plus our own. */
export const tripOnWire = (trip: ShownTrip): z.infer<typeof tripAnswer> => ({
  activity: trip.activity,
  location: trip.location,
  locations: trip.track.map(({ latitude, longitude, fixedAt, details, device }) => ({
    latitude,
    longitude,
    timestamp: isoText(fixedAt),
    ...readDetails(details),
    ...(device === undefined ? {} : { device }),
  })),
  ...(trip.devices ? { devices: trip.devices } : {}),
  startedAt: isoText(trip.startedAt),
  createdAt: isoText(trip.createdAt),
  endedAt: isoText(trip.endedAt),
  isSafe: trip.isSafe,
  time: trip.time,
  ...(trip.plan ? { plan: trip.plan } : {}),
  emergencyContact: trip.contacts.map(namedNumber),
  contactsNotified: trip.contacts
    .filter((contact) => contact.notifiedAt !== null)
    .map(({ name, number, notifiedAt }) => ({ name, number, notifiedAt: isoText(notifiedAt) })),
})

export function subjectOnWire({
  firstName,
  lastName,
  profile,
  contacts,
}: ShownTraveler): z.infer<typeof subjectAnswer> {
  const fullName = fullNameOf({ firstName, lastName })
  return {
    firstName,
    lastName,
    fullName,
    name: fullName,
    ...factsOnWire(profile),
    height: typeof profile.height === 'number' ? feetAndInches(profile.height) : (profile.height ?? null),
    emergencyContact: contacts.map(namedNumber),
  }
}

export function nameOnWire({ firstName, lastName }: ShownTraveler): z.infer<typeof nameAnswer> {
  const fullName = fullNameOf({ firstName, lastName })
  return { first_name: firstName, last_name: lastName, full_name: fullName, firstName, lastName, fullName }
}

const standingsIn = (
  { contacts }: Pick<ShownTrip, 'contacts'>,
  facts: Pick<PanelFacts, 'timeline' | 'you'>,
  reach: ShownPanel['reach'],
): ContactStanding[] =>
  contacts.flatMap((contact) => {
    const [shown] = readEmergencyContacts(namedNumber(contact))
    return (shown && contactStanding(facts, shown, reach?.[contact.id] ?? null)) ?? []
  })

export function factsOf(
  {
    head,
    trip,
    traveler,
    votes,
    voting,
    timeline,
    reach,
    place,
    isDistress,
    isElsewhere,
    isExample,
  }: ShownPanel,
  { id, name, number }: Pick<TripContact, 'id' | 'name' | 'number'>,
): PanelFacts {
  const found = {
    userId: head.userId,
    tripId: head.id,
    verification: 'service' as const,
    canAcknowledge: features.includes('acknowledge'),
  }
  const parts = {
    found,
    // Leaves the track as it is, because formatting and parsing a long track is slow.
    trip: { ...readTrip(tripOnWire({ ...trip, track: [] })), track: trip.track },
    name: readSubjectName(nameOnWire(traveler)),
    subject: readSubject(subjectOnWire(traveler)),
    votes,
  }
  const { phone } = traveler
  const you = trip.isSafe ? null : { name, number }
  const standings = standingsIn(trip, { timeline, you }, reach)
  // Searches `head`, because the passed contact may be outdated.
  const hasLeft = head.contacts.some((one) => one.id === id && one.hasLeft)
  return {
    ...panelOfParts(parts, null),
    ...(phone ? { phone } : {}),
    ...(place ? { place } : {}),
    ...(isDistress ? { isDistress } : {}),
    ...(isElsewhere ? { isElsewhere } : {}),
    ...(isExample ? { isExample } : {}),
    ...(voting ? { voting } : {}),
    timeline,
    ...(standings.length > 0 ? { standings } : {}),
    you,
    ...(hasLeft && !trip.isSafe ? { hasLeft } : {}),
  }
}
