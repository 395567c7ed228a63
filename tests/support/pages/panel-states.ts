import type { Water } from '../../../src/domain/position/places/place.ts'
import { placeInWords } from '../../../src/domain/position/places/place-words.ts'
import { ofEachPlanFact } from '../../../src/domain/primitives/plan-facts.ts'
import { ofEachFact } from '../../../src/domain/primitives/profile-facts.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import type { TimelineKind } from '../../../src/domain/primitives/timeline-kinds.ts'
import type { Panel } from '../../../src/domain/rescue/panel/panel.ts'
import { ana, ben, carol, threeContacts } from '../travelers/people.ts'

/** Time at which all panels of this file were fetched: 12:05 PM in New York. */
export const STATES_AT = Date.UTC(2026, 6, 1, 16, 5)

const us = { country: 'United States', countryCode: 'US', emergency: '911' }
const chatham = { county: 'Chatham County', state: 'North Carolina', ...us }
const apex = { name: 'Apex', area: { ...chatham, county: 'Wake County' }, meters: 15_900, course: 268 }
const place = placeInWords({
  area: chatham,
  beyondBorder: [],
  nearestLand: null,
  water: { kind: 'inland', name: null, isSure: false },
  towns: [apex],
  timeZone: 'America/New_York',
})

const entry = (
  minutesAgo: number,
  kind: TimelineKind,
  by: typeof ana | null = null,
  text: string | null = null,
) => ({
  at: STATES_AT - minutesAgo * MINUTE_MS,
  kind,
  by,
  text,
})
const alerted = threeContacts.map((contact) => entry(45, 'alertSent', contact))
const track = Array.from({ length: 40 }, (_, at) => ({
  latitude: 35.72 + at / 5_000,
  longitude: -79.05 + at / 9_000,
  fixedAt: STATES_AT - (160 - 3 * at) * MINUTE_MS,
  details: { accuracy: 12, source: 'android' as const, battery: 18, course: 44, speed: 1.8 },
}))

const usual: Panel = {
  userId: 'user_1',
  tripId: '41',
  canAcknowledge: true,
  verification: 'service',
  name: 'Maya Ellison',
  phone: '+19195550100',
  subject: {
    firstName: 'Maya',
    lastName: 'Ellison',
    fullName: null,
    contacts: [],
    ...ofEachFact(({ key, example }) =>
      key === 'urgentMedication' ? 'Insulin' : key === 'height' ? '59' : String(example),
    ),
  },
  place,
  trip: {
    activity: 'fishing',
    location: 'Jordan Lake, North Carolina',
    startedAt: STATES_AT - 3 * HOUR_MS,
    time: '2 hour',
    endedAt: null,
    isSafe: false,
    plan: ofEachPlanFact(({ example }) => example),
    track,
    contacts: threeContacts,
    contactsNotified: threeContacts.map((contact) => ({ ...contact, notifiedAt: alerted[0]?.at ?? null })),
  },
  contacts: threeContacts,
  votes: [],
  voting: { cast: 0, needed: 2, of: 3 },
  timeline: [...alerted, entry(44, 'delivered', ana), entry(40, 'opened', ben), entry(5, 'opened', ana)],
  standings: [
    { number: ana.number, level: 'knows', words: ['Opened this panel'] },
    { number: ben.number, level: 'knows', words: ['Opened this panel'] },
    { number: carol.number, level: 'lost', words: ['It hasn’t reached them, as far as we know'] },
  ],
  you: ana,
  etag: '"a"',
  fetchedAt: STATES_AT,
}

type Changes = { trip?: Partial<Panel['trip']>; more?: Panel['timeline'] } & Partial<Omit<Panel, 'trip'>>
const but = ({ trip = {}, more = [], ...changed }: Changes): Panel => ({
  ...usual,
  ...changed,
  trip: { ...usual.trip, ...trip },
  timeline: [...usual.timeline, ...more],
})
const sos = entry(10, 'alarmRaised', null, 'Maya Ellison pressed SOS')

export const panelStates = {
  usual,
  sos: but({ more: [sos] }),
  distress: but({ isDistress: true }),
  distressAndSos: but({ isDistress: true, more: [sos] }),
  distressSaidSafe: but({ isDistress: true, more: [entry(2, 'acknowledged', ben)] }),
  silent: but({ more: [entry(10, 'alarmRaised', null, 'No word from Maya Ellison for 1 h')] }),
  notDue: but({ trip: { time: '6 hour' } }),
  calling: but({ more: [entry(1, 'claimed', ben)] }),
  youCalling: but({ more: [entry(1, 'claimed', ana)] }),
  called: but({ more: [entry(4, 'claimed', ben), entry(2, 'called', ben, '26-4411')] }),
  youCalled: but({ more: [entry(4, 'claimed', ana), entry(2, 'called', ana, null)] }),
  saidSafe: but({ more: [entry(2, 'acknowledged', ben)] }),
  youSaidSafe: but({ more: [entry(2, 'acknowledged', ana)] }),
  youVoted: but({
    votes: [ana.number],
    voting: { cast: 1, needed: 2, of: 3 },
    more: [entry(2, 'voted', ana)],
  }),
  left: but({ hasLeft: true }),
  noPosition: but({ place: undefined, trip: { track: [] } }),
  noPositionDistress: but({ isDistress: true, place: undefined, trip: { track: [] } }),
  old: but({ trip: { track: track.slice(0, 12), startedAt: STATES_AT - 30 * HOUR_MS } }),
  plain: but({
    name: null,
    phone: undefined,
    subject: null,
    place: undefined,
    standings: undefined,
    voting: undefined,
    you: null,
    timeline: [],
    trip: { plan: undefined, contactsNotified: null },
  }),
  resolved: but({
    votes: [ana.number, ben.number],
    voting: { cast: 2, needed: 2, of: 3 },
    trip: { endedAt: STATES_AT - MINUTE_MS },
    more: [entry(9, 'voted', ana), entry(1, 'voted', ben), entry(1, 'ended')],
  }),
  over: but({ trip: { endedAt: STATES_AT - MINUTE_MS }, more: [entry(1, 'ended')] }),
}

/** Describes a position at the shoreline, where the map data can't tell water from land. */
const onWater = (water: Pick<Water, 'kind' | 'name'>, over: object = {}) =>
  placeInWords({
    area: { ...us, county: 'Dare County', state: 'North Carolina' },
    beyondBorder: [],
    nearestLand: null,
    water: { ...water, isSure: false },
    towns: [],
    timeZone: 'America/New_York',
    ...over,
  })
const gulf = 'the Gulf of Mexico and the waters of the northern Caribbean'
const bahamas = { county: null, state: null, country: 'Bahamas', countryCode: 'BS', emergency: null }

/** Panels with long text or several notices on the first screen. */
export const crowdedStates = {
  inlet: but({ place: onWater({ kind: 'sea', name: null }) }),
  beach: but({ place: onWater({ kind: 'sea', name: gulf }) }),
  dock: but({ place: onWater({ kind: 'greatLake', name: 'Lake Michigan or Lake Huron' }) }),
  harbor: but({ place: onWater({ kind: 'sea', name: null }, { area: bahamas }) }),
  sosNotDue: but({ trip: { time: '6 hour' }, more: [sos] }),
  distressAndSos: but({ isDistress: true, more: [sos] }),
  longName: but({ name: 'Maria-Magdalena Featherstonehaugh de la Cruz' }),
  longestName: but({ name: 'Maria-Magdalena Wolfeschlegelsteinhausen de la Cruz' }),
}
