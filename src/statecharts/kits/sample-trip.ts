import type { Subject } from '../../domain/person/subject.ts'
import { ofEachFact } from '../../domain/primitives/profile-facts.ts'
import { HOUR_MS, MINUTE_MS } from '../../domain/primitives/time-units.ts'
import type { Panel } from '../../domain/rescue/panel/panel.ts'
import type { TimelineEntry } from '../../domain/rescue/panel/timeline.ts'
import type { Fix, Trip } from '../../domain/trip/trip.ts'

/** The contact of the sample trip whose number the samples type. */
export const CONTACT_NUMBER = '9195550142'
/** A number that no contact of the sample trip has. */
export const STRANGER_NUMBER = '9195550199'

export const sampleContacts = [
  { name: 'Ruth Calder', number: '+1 919 555 0142' },
  { name: 'Tom Calder', number: '(919) 555-0177' },
]

/** A boat on Jordan Lake that is two hours late. @param now Unix time, ms. */
export function sampleTrip(now: number): Trip {
  const startedAt = now - 6 * HOUR_MS
  return {
    activity: 'fishing',
    location: 'Jordan Lake, Ebenezer boat ramp',
    track: driftFrom(startedAt, now - 4 * MINUTE_MS),
    startedAt,
    endedAt: null,
    isSafe: false,
    time: '4 hour',
    contacts: sampleContacts,
    contactsNotified: [
      { name: 'Ruth Calder', number: '+1 919 555 0142', notifiedAt: now - 95 * MINUTE_MS },
      { name: 'Tom Calder', number: '(919) 555-0177', notifiedAt: now - 95 * MINUTE_MS },
    ],
  }
}

/** One fix in ten minutes, from the ramp out onto the lake. Instants are Unix time, ms. */
export function driftFrom(from: number, to: number): Fix[] {
  const count = Math.floor((to - from) / (10 * MINUTE_MS))
  return Array.from({ length: count + 1 }, (_, index) => ({
    latitude: 35.709 + 0.0011 * index + 0.0006 * Math.sin(index / 3),
    longitude: -79.0245 + 0.0009 * index,
    fixedAt: to - (count - index) * 10 * MINUTE_MS,
  }))
}

const sampleSubject: Subject = {
  firstName: 'Daniel',
  lastName: 'Calder',
  fullName: 'Daniel Calder',
  ...ofEachFact(({ example }) => String(example)),
  contacts: [],
}

const sampleTimeline = (now: number): TimelineEntry[] =>
  sampleContacts.map((by) => ({ at: now - 95 * MINUTE_MS, kind: 'alertSent', by, text: null }))

/** What a refresh of the sample trip brings. @param now Unix time, ms. */
export function samplePanel(now: number): Panel {
  const trip = sampleTrip(now)
  return {
    userId: 'user_1',
    tripId: '41',
    canAcknowledge: true,
    verification: 'service',
    name: 'Daniel Calder',
    subject: sampleSubject,
    trip,
    contacts: trip.contacts,
    votes: [],
    timeline: sampleTimeline(now),
    you: sampleContacts[0] ?? null,
    etag: null,
    fetchedAt: now,
  }
}
