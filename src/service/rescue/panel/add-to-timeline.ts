import type { EmergencyContact } from '../../../domain/person/emergency-contact.ts'
import { byHandKinds } from '../../../domain/primitives/timeline-kinds.ts'
import type { TimelineEntry } from '../../../domain/rescue/panel/timeline.ts'
import { type CallStanding, callStanding, MOST_ENTRIES } from '../../../domain/rescue/vote/claim.ts'
import type { TripContact } from '../../trips/emergency-types.ts'
import { answersIn } from '../answers/catalog.ts'
import type { Addition, AdditionAnswer, ChangeTimeline, TimelineStore } from '../ports.ts'
import { saidKnownTo } from './panel-timeline.ts'

/** The timeline as the contact knows it. `ownEntries`: entries added by hand. */
type Before = {
  contact: TripContact
  said: readonly TimelineEntry[]
  endedAt: number | null
  ownEntries: number
  at: number
}

const isAnothers = (standing: CallStanding, { number }: EmergencyContact) =>
  standing.kind === 'claimed' && standing.by.number !== number

/** A claim stands until it expires, is released, or the call is made; its owner can renew it. */
function addToTimeline({ kind, text, language }: Addition, before: Before): AdditionAnswer {
  const { contact, said, endedAt, ownEntries, at } = before
  if (endedAt !== null && kind !== 'note') return { kind: 'emergencyOver' }
  if (ownEntries >= MOST_ENTRIES) return { kind: 'tooManyEntries' }
  if (kind === 'note' && text.trim() === '') return { kind: 'noteMissing' }
  if (kind === 'claimed' && isAnothers(callStanding(said, at), contact)) return { kind: 'callTaken' }
  return { kind: 'recorded', message: answersIn(language).added[kind] }
}

const isByHand = (kind: string) => (byHandKinds as readonly string[]).includes(kind)

/** Decides contacts' additions by what they know. */
export const timelineAdditions = (changeTimeline: ChangeTimeline): TimelineStore => ({
  async addByHand({ trip, contact }, addition, at) {
    const answer = await changeTimeline(trip.id, (timeline) => {
      const answer = addToTimeline(addition, {
        contact,
        at,
        endedAt: trip.endedAt,
        ownEntries: timeline.said.filter(({ contactId, kind }) => contactId === contact.id && isByHand(kind))
          .length,
        said: saidKnownTo(contact, timeline),
      })
      const text = addition.text.trim() || null
      const event = { contactId: contact.id, kind: addition.kind, text, at }
      return { answer, event: answer.kind === 'recorded' ? event : null }
    })
    return answer ?? { kind: 'emergencyOver' }
  },
})
