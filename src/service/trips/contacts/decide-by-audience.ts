import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import type { StoredTrip } from '../../../domain/trip/lifecycle/stored-trip.ts'
import { nextLookAt, seemingEndedAt, type TripFacts } from '../../../domain/trip/lifecycle/trip-lifecycle.ts'
import { tripWithoutDistress } from '../../../domain/trip/lifecycle/trip-views.ts'
import { messagesOf, padWithDecoys } from '../changes/pin-parity.ts'
import type { Decision, Emergency, EmergencyChange, TripContact } from '../emergency-types.ts'
import { sinceDistress } from './act-times.ts'
import { contactsKnownTo, limitedTo, votesKnownTo } from './left-out.ts'

/**
 * Applies `decide` to the trip as the acting contact sees it. After the distress PIN, contacts who know of it
 * vote among themselves. Excluded contacts act on the trip as the traveler sees it, and only they and the
 * traveler see the result. `decide` gets a time that isn't before the distress PIN.
 */
export function decideByAudience<Answer>(
  emergency: Emergency,
  contact: TripContact,
  saidAt: number,
  decide: (known: Emergency, at: number) => Decision<Answer>,
): Decision<Answer> {
  const { distressAt } = emergency.lifecycle.facts
  if (distressAt === null) return decide(emergency, saidAt)
  const at = sinceDistress(distressAt, saidAt)
  const { contacts } = emergency.trip
  const known = contactsKnownTo(contact, contacts, distressAt)
  if (!isLeftOut(contact)) return decide(limitedTo(emergency, known), at)
  const votes = votesKnownTo(contact, { contacts, votes: emergency.votes, distressAt })
  const lifecycle = tripWithoutDistress(emergency.lifecycle, at)
  const seeming = {
    ...emergency,
    lifecycle,
    votes,
    trip: { ...emergency.trip, contacts: known, endedAt: lifecycle.facts.endedAt },
  }
  const { answer, change } = decide({ ...seeming, listeners: contacts.filter(isLeftOut) }, at)
  if (change === null) return { answer, change }
  const toAll = messagesOf(decide({ ...seeming, listeners: contacts }, at).change)
  return { answer, change: padWithDecoys(onlySeeming(emergency, change), toAll) }
}

function onlySeeming({ lifecycle }: Emergency, seeming: EmergencyChange): EmergencyChange {
  const { at, vote, retractedVotes, acknowledgement, deskAcknowledgement, messages, codeExpiresAt } = seeming
  const facts = { ...lifecycle.facts, ...seemingEndIn(seeming.lifecycle) }
  const isMoved = seemingEndedAt(facts) !== seemingEndedAt(lifecycle.facts)
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

/** Returns facts about the end that excluded contacts see; none after a check-in, which is already stored. */
function seemingEndIn({ state, facts: { closedAt, endedAt } }: StoredTrip): Partial<TripFacts> {
  if (state === 'checkedIn') return {}
  const seemingState = state === 'held' ? state : closedAt === null ? null : 'alerted'
  return { closedAt: closedAt ?? endedAt, seemingState, seemsEndedAt: endedAt }
}
