import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import type { StoredTrip } from '../../../domain/trip/stored-trip.ts'
import { tripWithoutDistress } from '../../../domain/trip/trip-views.ts'
import { withAsManyAs, wouldSend } from '../changes/pin-parity.ts'
import type { Decision, Emergency, EmergencyChange, TripContact } from '../emergency-types.ts'
import { among, votesKnownTo } from './left-out.ts'

/**
 * What a contact's word changes. After the distress PIN those who are told of it decide among themselves. To whoever
 * is left out the trip stands as after the real PIN: their word is answered, and passed on to the traveler and to the
 * others who are left out, as it would be then, and changes nothing for anybody else.
 * @param at Unix time, ms. @param decide is given the emergency as the contact knows it.
 */
export function decideByAudience<Answer>(
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
 * @param checkedInAt when the traveler ended it, Unix time, ms; null: they have not.
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
