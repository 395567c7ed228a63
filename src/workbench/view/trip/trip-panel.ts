import type { Panel } from '../../../domain/tracking/panel.ts'
import { durationText } from '../../../domain/trip-lifecycle/duration-text.ts'
import type { StoredTrip } from '../../../domain/trip-lifecycle/stored-trip.ts'
import { driftFrom, sampleContacts, samplePanel } from '../../../statecharts/kits/sample-trip.ts'
import { toldAt } from './sample-emergency.ts'
import type { TripDone } from './trip-orders.ts'

/** What the rescue panel shows of the trip on the bench. @param now Unix time, ms. */
export function tripPanel(trip: StoredTrip, done: TripDone, now: number): Panel {
  const { startedAt, dueAt, endedAt } = trip.facts
  const notifiedAt = toldAt(trip)
  const panel = samplePanel(now)
  return {
    ...panel,
    votes: sampleContacts
      .filter((_, index) => done.votes.includes(`contact ${index + 1}`))
      .map(({ number }) => number),
    trip: {
      ...panel.trip,
      startedAt,
      endedAt,
      time: durationText(dueAt - startedAt),
      track: done.isTrackForgotten ? [] : driftFrom(startedAt, endedAt ?? now),
      contactsNotified:
        notifiedAt === null ? [] : sampleContacts.map((contact) => ({ ...contact, notifiedAt })),
    },
  }
}
