import type { EmergencyContact } from '../../../domain/person/emergency-contact.ts'
import { byHandKinds } from '../../../domain/primitives/timeline-kinds.ts'
import { type CallStanding, callStanding, MOST_ENTRIES } from '../../../domain/rescue/vote/claim.ts'
import { sinceDistress } from '../../trips/contacts/act-times.ts'
import type { ChangeTimeline, LockedTimeline } from '../../trips/contacts/alerted-trip.ts'
import { contactsKnownTo, headShownTo } from '../../trips/contacts/left-out.ts'
import type { TripContact } from '../../trips/emergency-types.ts'
import { answersIn } from '../answers/catalog.ts'
import type { OpenedTrip } from '../entry/grant.ts'
import type { Addition, AdditionAnswer } from '../ports.ts'
import { isAlone } from '../vote/cast-vote.ts'
import { statementsKnownTo } from './panel-timeline.ts'

const isAnothers = (standing: CallStanding, { number }: EmergencyContact) =>
  standing.kind === 'claimed' && standing.by.number !== number

const isByHand = (kind: string) => (byHandKinds as readonly string[]).includes(kind)

/** Answers a contact who adds an entry. Uses only facts that the contact may see. */
function answerTo(
  { kind, text, language }: Addition,
  { contact, timeline, at }: { contact: TripContact; timeline: LockedTimeline; at: number },
): AdditionAnswer {
  if (headShownTo(contact, timeline).endedAt !== null && kind !== 'note') return { kind: 'emergencyOver' }
  const own = timeline.said.filter((one) => one.contactId === contact.id && isByHand(one.kind))
  if (own.length >= MOST_ENTRIES) return { kind: 'tooManyEntries' }
  if (kind === 'note' && text.trim() === '') return { kind: 'noteMissing' }
  const said = statementsKnownTo(contact, timeline)
  if (kind === 'claimed' && isAnothers(callStanding(said, at), contact)) return { kind: 'callTaken' }
  const { added, addedAlone } = answersIn(language)
  const known = contactsKnownTo(contact, timeline.contacts, timeline.distressAt)
  return { kind: 'recorded', message: isAlone(known, contact) ? addedAlone : added[kind] }
}

/** Adds a contact's entry to the timeline, unless `answerTo` refuses it. */
export async function addByHand(
  changeTimeline: ChangeTimeline,
  { trip, contact }: OpenedTrip,
  addition: Addition,
  addedAt: number,
): Promise<AdditionAnswer> {
  const answered = await changeTimeline(trip.id, (timeline) => {
    const at = sinceDistress(timeline.distressAt, addedAt)
    const answer = answerTo(addition, { contact, timeline, at })
    const text = addition.text.trim() || null
    const event = { contactId: contact.id, kind: addition.kind, text, at }
    return { answer, event: answer.kind === 'recorded' ? event : null }
  })
  return answered ?? { kind: 'emergencyOver' }
}
