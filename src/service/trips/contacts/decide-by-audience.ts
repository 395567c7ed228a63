import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import type { StoredTrip } from '../../../domain/trip/lifecycle/stored-trip.ts'
import { nextLookAt } from '../../../domain/trip/lifecycle/trip-lifecycle.ts'
import { tripWithoutDistress } from '../../../domain/trip/lifecycle/trip-views.ts'
import { messagesOfDecision, padWithDecoys } from '../changes/pin-parity.ts'
import type { CastVote, Decision, Emergency, EmergencyChange, TripContact } from '../emergency-types.ts'
import { contactsKnownTo, limitedTo, votesKnownTo } from './left-out.ts'

/**
 * Decides about a contact's action. After the distress PIN, contacts who know of it decide among
 * themselves. Excluded contacts decide about the trip as the traveler sees it, and only they and the
 * traveler see the result.
 * @param decide receives the emergency as this contact sees it
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
  const known = contactsKnownTo(contact, contacts, distressAt)
  if (!isLeftOut(contact)) return decide(limitedTo(emergency, known))
  const votes = votesKnownTo(contact, { contacts, votes: emergency.votes, distressAt })
  const lifecycle = seemingLifecycle(emergency, at)
  const seeming = {
    ...emergency,
    lifecycle,
    votes,
    trip: { ...emergency.trip, contacts: known, endedAt: lifecycle.facts.endedAt },
  }
  const { answer, change } = decide({ ...seeming, listeners: contacts.filter(isLeftOut) })
  const closedAt = lifecycle.state === 'held' ? null : emergency.lifecycle.facts.closedAt
  if (change === null) return { answer, change }
  const toAll = messagesOfDecision(decide({ ...seeming, listeners: contacts }))
  return { answer, change: padWithDecoys(onlySeeming(emergency, closedAt, change), toAll) }
}

/** Returns the trip as excluded contacts see it: open, checked in, or ended by their own votes. */
export function seemingLifecycle(
  { lifecycle, trip, votes }: { lifecycle: StoredTrip; trip: { contacts: TripContact[] }; votes: CastVote[] },
  now: number,
): StoredTrip {
  const { distressAt } = lifecycle.facts
  if (distressAt === null) return lifecycle
  const known = votesKnownTo({ tellOnDistress: false }, { contacts: trip.contacts, votes, distressAt })
  return tripWithoutDistress(
    lifecycle,
    now,
    known.some(({ at }) => at === lifecycle.facts.closedAt),
  )
}

function onlySeeming(
  { lifecycle }: Emergency,
  checkedInAt: number | null,
  seeming: EmergencyChange,
): EmergencyChange {
  const { at, vote, retractedVotes, acknowledgement, deskAcknowledgement, messages, codeExpiresAt } = seeming
  const { facts: seemingFacts } = seeming.lifecycle
  const closedAt = checkedInAt ?? seemingFacts.closedAt ?? seemingFacts.endedAt
  const facts = { ...lifecycle.facts, closedAt }
  const isMoved = closedAt !== lifecycle.facts.closedAt
  return {
    at,
    messages,
    lifecycle: { ...lifecycle, facts },
    ...(isMoved ? { wakeAt: Math.max(nextLookAt(facts, at), at + 1) } : {}),
    ...(vote === undefined ? {} : { vote }),
    ...(retractedVotes === undefined ? {} : { retractedVotes }),
    ...(seeming.renewLeftOutCodes ? { renewLeftOutCodes: true } : {}),
    ...(acknowledgement === undefined ? {} : { acknowledgement }),
    ...(deskAcknowledgement === undefined ? {} : { deskAcknowledgement }),
    ...(codeExpiresAt === undefined ? {} : { leftOutCodeExpiresAt: codeExpiresAt }),
  }
}
