import type { EmergencyContact } from '../../../domain/person/emergency-contact.ts'
import { byHandKinds } from '../../../domain/primitives/timeline-kinds.ts'
import type { TimelineEntry } from '../../../domain/rescue/panel/timeline.ts'
import { type CallStanding, callStanding, MOST_ENTRIES } from '../../../domain/rescue/vote/claim.ts'
import type { ChangeTimeline } from '../../trips/contacts/alerted-trip.ts'
import { contactsKnownTo, headShownTo } from '../../trips/contacts/left-out.ts'
import type { TripContact } from '../../trips/emergency-types.ts'
import { answersIn } from '../answers/catalog.ts'
import type { Addition, AdditionAnswer, TimelineStore } from '../ports.ts'
import { isAlone } from '../vote/cast-vote.ts'
import { statementsKnownTo } from './panel-timeline.ts'

/** Emergency as the contact sees it before adding an entry. */
type Before = {
  contact: TripContact
  isAlone: boolean
  said: readonly TimelineEntry[]
  endedAt: number | null
  ownEntries: number
  at: number
}

const isAnothers = (standing: CallStanding, { number }: EmergencyContact) =>
  standing.kind === 'claimed' && standing.by.number !== number

function addToTimeline({ kind, text, language }: Addition, before: Before): AdditionAnswer {
  const { contact, isAlone, said, endedAt, ownEntries, at } = before
  if (endedAt !== null && kind !== 'note') return { kind: 'emergencyOver' }
  if (ownEntries >= MOST_ENTRIES) return { kind: 'tooManyEntries' }
  if (kind === 'note' && text.trim() === '') return { kind: 'noteMissing' }
  if (kind === 'claimed' && isAnothers(callStanding(said, at), contact)) return { kind: 'callTaken' }
  const { added, addedAlone } = answersIn(language)
  return { kind: 'recorded', message: isAlone ? addedAlone : added[kind] }
}

const isByHand = (kind: string) => (byHandKinds as readonly string[]).includes(kind)

/** Creates the store of contacts' timeline entries. Decisions depend only on what the contact may see. */
export const timelineAdditions = (changeTimeline: ChangeTimeline): TimelineStore => ({
  async addByHand({ trip, contact }, addition, at) {
    const answer = await changeTimeline(trip.id, (timeline) => {
      const { distressAt, contacts } = timeline
      const answer = addToTimeline(addition, {
        contact,
        isAlone: isAlone(contactsKnownTo(contact, contacts, distressAt), contact),
        at,
        endedAt: headShownTo(contact, timeline).endedAt,
        ownEntries: timeline.said.filter(({ contactId, kind }) => contactId === contact.id && isByHand(kind))
          .length,
        said: statementsKnownTo(contact, timeline),
      })
      const text = addition.text.trim() || null
      const event = { contactId: contact.id, kind: addition.kind, text, at }
      return { answer, event: answer.kind === 'recorded' ? event : null }
    })
    return answer ?? { kind: 'emergencyOver' }
  },
})
