import type { StoredTrip } from '../../domain/trip/stored-trip.ts'
import { tripWithoutDistress } from '../../domain/trip/trip-views.ts'
import { isLeftOut } from '../accounts/reachable-contact.ts'
import { addressHash } from '../messages/phone-address.ts'
import type { Lookup } from '../platform/secrets/data-key.ts'
import { withAsManyAs, wouldSend } from './alike-for-both-pins.ts'
import type { Decision, Emergency, EmergencyChange, TripContact, TripHead } from './emergency-types.ts'

/** The emergency with these of its contacts alone. */
export const among = (emergency: Emergency, contacts: TripContact[]): Emergency => ({
  ...emergency,
  trip: { ...emergency.trip, contacts },
})

/**
 * Ids of those contacts who know that the traveller is forced.
 * @param told number hashes of whoever was told of a distress on another trip of the traveller's that goes on.
 */
export const awareAmong = (
  keys: Lookup,
  contacts: readonly Pick<TripContact, 'id' | 'number'>[],
  told: readonly string[],
): string[] =>
  contacts
    .filter(({ number }) => told.length > 0 && told.includes(addressHash(keys, number)))
    .map(({ id }) => id)

/**
 * The votes, or whatever else was said, that a contact knows of. After the distress PIN contacts who are told of it and
 * contacts who are left out hear nothing of each other. What the traveller says then may be forced: it is shown to those
 * left out alone, who take it for true.
 * @param distressAt Unix time, ms; null: there was none.
 */
export function votesKnownTo<Vote extends { contactId: string | null; at: number }>(
  contact: Pick<TripContact, 'tellOnDistress'>,
  {
    contacts,
    votes,
    distressAt,
  }: { contacts: readonly TripContact[]; votes: Vote[]; distressAt: number | null },
): Vote[] {
  if (distressAt === null) return votes
  const side = contacts.filter((other) => isLeftOut(other) === isLeftOut(contact)).map(({ id }) => id)
  return votes.filter(
    ({ contactId, at }) =>
      at < distressAt || (contactId === null ? isLeftOut(contact) : side.includes(contactId)),
  )
}

/** A trip's head as a contact may know it. */
export function headFor(contact: TripContact, trip: TripHead): TripHead {
  const { seemsEndedAt: endedAt } = trip
  return isLeftOut(contact) && endedAt !== undefined ? { ...trip, endedAt } : trip
}

/**
 * What a contact's word changes. After the distress PIN those who are told of it decide among themselves. To whoever
 * is left out the trip stands as after the real PIN: their word is answered, and passed on to the traveller and to the
 * others who are left out, as it would be then, and changes nothing for anybody else.
 * @param at Unix time, ms. @param decide is given the emergency as the contact knows it.
 */
export function decideAsKnownTo<Answer>(
  emergency: Emergency,
  contact: TripContact,
  at: number,
  decide: (known: Emergency) => Decision<Answer>,
): Decision<Answer> {
  const { distressAt } = emergency.lifecycle.facts
  if (distressAt === null) return decide(emergency)
  const { contacts } = emergency.trip
  const side = contacts.filter((other) => isLeftOut(other) === isLeftOut(contact))
  if (!isLeftOut(contact)) return decide(among(emergency, side))
  const votes = votesKnownTo(contact, { contacts, votes: emergency.votes, distressAt })
  const lifecycle = seemingLifecycle(emergency, votes, at)
  const seeming = {
    ...emergency,
    lifecycle,
    votes,
    trip: { ...emergency.trip, endedAt: lifecycle.facts.endedAt },
  }
  const { answer, change } = decide({ ...seeming, listeners: side })
  const closedAt = lifecycle.state === 'held' ? null : emergency.lifecycle.facts.closedAt
  if (change === null) return { answer, change }
  const toAll = wouldSend(decide({ ...seeming, listeners: contacts }))
  return { answer, change: withAsManyAs(onlySeeming(emergency, closedAt, change), toAll) }
}

/**
 * The trip as whoever is left out knows it. It has been checked in, unless it is their own votes that have ended it:
 * then it ended with one of them.
 */
function seemingLifecycle(
  { lifecycle }: Emergency,
  votes: readonly { at: number }[],
  now: number,
): StoredTrip {
  const trip = tripWithoutDistress(lifecycle, now)
  const { endedAt } = trip.facts
  if (endedAt === null || !votes.some(({ at }) => at === endedAt)) return trip
  return { state: 'held', facts: { ...trip.facts, closedAt: null } }
}

/**
 * What is written of a change that was decided on the trip as it seems: the words of who is left out, and where the trip
 * would end by it, that it seems to have ended.
 * @param checkedInAt when the traveller ended it, Unix time, ms; null: they have not.
 */
function onlySeeming(
  { lifecycle }: Emergency,
  checkedInAt: number | null,
  seeming: EmergencyChange,
): EmergencyChange {
  const { at, vote, retractedVotes, acknowledgement, deskAcknowledgement, messages, codeExpiresAt } = seeming
  const { facts } = seeming.lifecycle
  const closedAt = checkedInAt ?? facts.closedAt ?? facts.endedAt
  return {
    at,
    messages,
    lifecycle: { ...lifecycle, facts: { ...lifecycle.facts, closedAt } },
    ...(vote === undefined ? {} : { vote }),
    ...(retractedVotes === undefined ? {} : { retractedVotes }),
    ...(seeming.renewLeftOutCodes ? { renewLeftOutCodes: true } : {}),
    ...(acknowledgement === undefined ? {} : { acknowledgement }),
    ...(deskAcknowledgement === undefined ? {} : { deskAcknowledgement }),
    ...(codeExpiresAt === undefined ? {} : { leftOutCodeExpiresAt: codeExpiresAt }),
  }
}
