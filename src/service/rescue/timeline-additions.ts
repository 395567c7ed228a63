import { byHandKinds } from '../../domain/primitives/timeline-kinds.ts'
import { addToTimeline } from './add-to-timeline.ts'
import { saidKnownTo } from './panel-timeline.ts'
import type { LockedTimelines, TimelineStore } from './ports.ts'

const isByHand = (kind: string) => (byHandKinds as readonly string[]).includes(kind)

/** What contacts add by hand, decided from what stands in the timeline as they know it. */
export const timelineAdditions = (timelines: LockedTimelines): TimelineStore => ({
  async addByHand({ trip, contact }, addition, at) {
    const answer = await timelines.add(trip.id, (timeline) => {
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
