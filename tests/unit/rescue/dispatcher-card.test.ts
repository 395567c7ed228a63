import { describe, expect, test } from 'vitest'
import { ofEachPlanFact } from '../../../src/domain/primitives/plan-facts.ts'
import { ofEachFact } from '../../../src/domain/primitives/profile-facts.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { cardText, dispatcherCard, sayFirst, toldOf } from '../../../src/domain/rescue/hand-over/card.ts'
import {
  arrivalOf,
  holdPosition,
  newerThan,
  withHeld,
} from '../../../src/domain/rescue/hand-over/held-position.ts'
import { readAloud } from '../../../src/domain/rescue/hand-over/read-aloud.ts'
import { timelineSection } from '../../../src/domain/rescue/hand-over/timeline-section.ts'
import type { PanelFacts } from '../../../src/domain/rescue/panel/panel.ts'
import { nowhere, panelOf } from '../../support/pages/tracking-page.ts'

const now = Date.UTC(2026, 6, 1, 12)
const everything: PanelFacts = {
  ...panelOf(),
  name: 'Maya Ellison',
  phone: '+19195550141',
  place: {
    ...nowhere,
    words: ['Chatham County, North Carolina', '6.4 miles west of Apex'],
    call: 'Dial 911.',
    county: 'Chatham County',
    state: 'North Carolina',
    country: 'United States',
    timeZone: 'America/New_York',
  },
  you: { name: 'Ana Ruiz', number: '(919) 555-0142' },
  subject: {
    firstName: 'Maya',
    lastName: 'Ellison',
    fullName: null,
    contacts: [],
    ...ofEachFact(({ key, example }) => (key === 'urgentMedication' ? 'Insulin' : String(example))),
  },
  trip: {
    ...panelOf().trip,
    activity: 'fishing',
    location: 'Jordan Lake',
    startedAt: now - 3 * HOUR_MS,
    time: '2 hour',
    endedAt: null,
    plan: ofEachPlanFact(({ example }) => example),
    track: [
      {
        latitude: 35.76,
        longitude: -79.02,
        fixedAt: now - 12 * MINUTE_MS,
        details: { accuracy: 12, source: 'android', battery: 18, course: 44, speed: 1.8 },
      },
    ],
  },
  timeline: [
    {
      at: now - 5 * MINUTE_MS,
      kind: 'called',
      by: { name: 'Ben Okafor', number: '1' },
      text: '26-4411',
    },
    {
      at: now - MINUTE_MS,
      kind: 'claimed',
      by: { name: 'Carol Lindqvist', number: '2' },
      text: null,
    },
  ],
}
const card = dispatcherCard({ panel: everything, now, timeZone: 'UTC' })
const titles = card.map(({ title }) => title)

describe('dispatcher card', () => {
  test('lists information in the order in which dispatchers ask for it', () => {
    expect(titles).toEqual([
      'Who and where',
      'Last known position',
      'Who’s calling',
      'Party',
      'Phone',
      'Plan',
      'Looks and clothing',
      'Vehicle and trailer',
      'Boat',
      'Medical',
      'Safety gear',
      'Calls made',
    ])
    expect(cardText(card)).toBe(cardText(dispatcherCard({ panel: everything, now, timeZone: 'UTC' })))
    for (const line of [
      'Status: Overdue by 1 h',
      'Calling 911: Carol Lindqvist, since Jul 1, 2026, 11:59 AM UTC',
      'Where: Chatham County, North Carolina; 6.4 miles west of Apex',
      'USNG: 17S PV 7900 5913',
      'Degrees, decimal minutes: 35-45.6N 79-1.2W',
      'Decimal degrees: 35.76000, -79.02000',
      'Datum: WGS 84',
      'As of: Jul 1, 2026, 11:48 AM UTC (12 min ago)',
      'Caller’s number: (919) 555-0142',
      'Traveler’s phone: (919) 555-0141',
      'Last battery: 18%',
      'Due: Jul 1, 2026, 11:00 AM UTC (1 h ago)',
      'Last course and speed: NE, 044° true, 4 mph (3.5 knots)',
      'Accuracy: within 64 ft (20 m) (95% likely)',
      'Jul 1, 2026, 11:55 AM UTC: Ben Okafor called 911, incident number 26-4411',
    ])
      expect(cardText(card).split('\n')).toContain(line)
  })

  test("has a status line with any distress signal, alarm, and overdue time, or with the trip's end", () => {
    const alarm = {
      at: now - 4 * MINUTE_MS,
      kind: 'alarmRaised',
      by: null,
      text: 'Maya pressed SOS',
    } as const
    const inTime = { ...everything, timeline: [alarm], trip: { ...everything.trip, time: '5 hour' } }
    const statusOf = (panel: PanelFacts) =>
      dispatcherCard({ panel, now })[0]?.lines.find(({ label }) => label === 'Status')?.value
    expect(statusOf(inTime)).toBe('Maya pressed SOS (4 min ago)')
    expect(statusOf({ ...everything, timeline: [alarm] })).toBe(
      'Maya pressed SOS (4 min ago). Overdue by 1 h',
    )
    expect(statusOf({ ...inTime, timeline: [{ ...alarm, text: null }] })).toBe(
      'An alarm went off (4 min ago)',
    )
    expect(statusOf({ ...inTime, timeline: [{ ...alarm, text: 'No word from Maya for 1 h' }] })).toBe(
      'No word from Maya for 1 h (alarm 4 min ago)',
    )
    expect(statusOf({ ...inTime, timeline: [] })).toBe('Not overdue')
    const distress = 'Silent distress signal: Maya may be in danger. Don’t call or text them'
    expect(statusOf({ ...inTime, timeline: [], isDistress: true })).toBe(distress)
    expect(statusOf({ ...everything, timeline: [alarm], isDistress: true })).toBe(
      `${distress}. Maya pressed SOS (4 min ago). Overdue by 1 h`,
    )
    const trip = { ...everything.trip, endedAt: now - MINUTE_MS }
    expect(statusOf({ ...everything, trip, isDistress: true })).toBe('The trip ended 1 min ago')
  })

  test('names the contact or dispatcher who says that the traveler is safe, and adds a warning after a distress PIN', () => {
    const said = (changed: Partial<PanelFacts>) =>
      dispatcherCard({ panel: { ...everything, ...changed }, now })[0]?.lines[2]
    const by = { name: 'Ben Okafor', number: '1' }
    const acknowledged = { at: now - 2 * MINUTE_MS, kind: 'acknowledged', by, text: null } as const
    const open = 'The emergency stays open until the contacts resolve it'
    expect(said({ timeline: [acknowledged] })).toEqual({
      label: 'Reported safe',
      value: `Ben Okafor says Maya is safe (2 min ago). ${open}`,
    })
    expect(said({ timeline: [acknowledged], you: by })?.value).toContain('Ben Okafor says')
    expect(said({ timeline: [acknowledged], isDistress: true })?.value).toBe(
      'Ben Okafor says Maya is safe (2 min ago). Someone may have forced Maya to say it. Keep searching until responders have seen Maya',
    )
    const desk = { ...acknowledged, kind: 'deskAcknowledged', text: 'Chatham 911' } as const
    expect(said({ timeline: [desk] })?.value).toContain('Chatham 911 says Maya is safe')
    const alarm = { at: now, kind: 'alarmRaised', by: null, text: null } as const
    expect(said({ timeline: [acknowledged, alarm] })?.label).toBe('Where')
    const before = { ...alarm, at: acknowledged.at - 1 }
    expect(said({ timeline: [before, acknowledged] })?.label).toBe('Reported safe')
  })

  test("puts a warning not to call in front of the traveler's number after a distress PIN", () => {
    const phone = ({ trip = everything.trip, isDistress = true }: Partial<PanelFacts>) =>
      dispatcherCard({ panel: { ...everything, trip, isDistress }, now }).filter(
        ({ title }) => title === 'Phone',
      )
    const warning = 'Silent distress: Don’t call or text any of the traveler’s phones: others could see it'
    expect(cardText(phone({})).split('\n').slice(1, 3)).toEqual([warning, 'Traveler’s phone: (919) 555-0141'])
    expect(readAloud(phone({})).map(({ lines }) => lines[0])).toEqual([`${warning}.`, expect.any(String)])
    for (const calm of [{ isDistress: false }, { trip: { ...everything.trip, endedAt: now - MINUTE_MS } }])
      expect(cardText(phone(calm))).not.toContain('Silent distress')
  })

  test('identifies an unnamed caller by phone number, and says how long until the trip is due', () => {
    const call = (by: PanelFacts['timeline'][number]['by'], text: string | null) =>
      ({ at: now - MINUTE_MS, kind: 'called', by, text }) as const
    const timeline = [call({ name: null, number: '(919) 555-0143' }, null), call(null, '26-4411')]
    const trip = { ...everything.trip, time: '5 hour' }
    const lines = cardText(dispatcherCard({ panel: { ...everything, trip, timeline }, now, timeZone: 'UTC' }))
    for (const line of [
      'Jul 1, 2026, 11:59 AM UTC: (919) 555-0143 called 911',
      'Jul 1, 2026, 11:59 AM UTC: A contact called 911, incident number 26-4411',
      'Due: Jul 1, 2026, 2:00 PM UTC (in 2 h)',
    ])
      expect(lines.split('\n')).toContain(line)
  })

  test("gives the planned route's length and the direction from the last position to its end", () => {
    const plannedRoute: [number, number][] = [
      [35.74, -79.02],
      [35.76, -79.0],
    ]
    const plan = { ...everything.trip.plan, plannedRoute }
    const planned = dispatcherCard({ panel: { ...everything, trip: { ...everything.trip, plan } }, now })
    const line = 'Planned route: 1.8 miles; ends at 35.76000, -79.00000, 1.1 miles east of the last position'
    expect(cardText(planned).split('\n')).toContain(line)
  })

  test('lists events oldest first, with names, in its text version', () => {
    const text = cardText([...card, timelineSection(everything, 'UTC')])
    const [called, calling] = [
      'Ben Okafor called 911, incident number\u00a026-4411',
      'Carol Lindqvist pressed Call 911',
    ]
    const happened = text.slice(text.indexOf('WHAT HAS HAPPENED'))
    expect(happened).toContain(`Jul 1, 2026, 11:55 AM UTC: ${called}`)
    expect(happened.indexOf(called)).toBeLessThan(happened.indexOf(calling))
    expect(happened).not.toContain('You ')
  })

  test('shows all plan data, and urgent medicine before other medical information', () => {
    const values = card.flatMap(({ lines }) => lines.map(({ value }) => value))
    for (const told of Object.values(everything.trip.plan ?? {})) expect(values).toContain(told)
    expect(card.find(({ title }) => title === 'Medical')?.lines[0]?.value).toBe('Insulin')
  })

  test('lists missing information by name and omits empty fields', () => {
    const bare = dispatcherCard({
      panel: {
        ...everything,
        phone: undefined,
        you: null,
        subject: null,
        timeline: [],
        trip: { ...everything.trip, track: [], plan: undefined },
      },
      now,
    })
    for (const section of bare) for (const { value } of toldOf(section).told) expect(value).toMatch(/\S/)
    expect(cardText(bare)).toContain('WHO’S CALLING\nNot provided: Caller, Caller’s number')
    expect(cardText(bare)).toContain('LAST KNOWN POSITION\nNot provided: Position')
    expect(cardText(bare)).not.toContain('CALLS MADE')
    expect(cardText(card)).not.toContain('Not provided: \n')
    expect(cardText(bare)).not.toMatch(/null|undefined|NaN/)
  })

  test('has a script for the call until the trip ends', () => {
    const [first, ...others] = sayFirst({ panel: everything, now, timeZone: 'UTC' })
    expect(others).toEqual([])
    const text = cardText(first ? [first] : [])
    expect(text).toMatch(
      /^SAY FIRST\nSay: I’m calling about Maya Ellison and Owen, 12\. That’s 2 people, one a child\./,
    )
    expect(first && readAloud([first])).toEqual([
      { title: 'Say first', isDigits: false, lines: first?.lines.map(({ value }) => value) },
    ])
    const over = { ...everything, trip: { ...everything.trip, endedAt: now } }
    expect(sayFirst({ panel: over, now, timeZone: 'UTC' })).toEqual([])
  })

  test('omits medical information unless it may be shared', () => {
    const text = cardText(dispatcherCard({ panel: everything, now, medical: false }))
    expect(text).not.toMatch(/medical|insulin|blood|allerg/i)
  })
})

describe('script for reading the card aloud', () => {
  const input = { panel: everything, now, timeZone: 'UTC' }
  const steps = readAloud([...sayFirst(input), ...card])

  test('starts with “Say first”, then gives the position in one format', () => {
    expect(steps.slice(0, 6).map(({ title }) => title)).toEqual([
      'Say first',
      'Decimal degrees',
      'Last known position',
      'Who and where',
      'Who’s calling',
      'Caller’s number',
    ])
    expect(steps[1]?.lines).toEqual(['3 5 point 7 6 0 0 0', 'minus 7 9 point 0 2 0 0 0'])
    expect(steps[5]?.lines).toEqual(['9 1 9', '5 5 5', '0 1 4 2'])
    expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length)
  })

  test('gives other formats at the end, for a dispatcher who asks', () => {
    expect(steps.slice(-2)).toEqual([
      {
        title: 'USNG, if they ask',
        lines: ['1 7 Sierra', 'Papa Victor', '7 9 0 0', '5 9 1 3'],
        isDigits: true,
      },
      {
        title: 'Degrees, decimal minutes, if they ask',
        lines: ['3 5 degrees', '4 5 point 6 minutes north', '7 9 degrees', '1 point 2 minutes west'],
        isDigits: true,
      },
    ])
  })

  test('keeps the position it started with and announces a newer one', () => {
    const held = holdPosition(everything)
    const at = now + MINUTE_MS
    const later: PanelFacts = {
      ...everything,
      place: undefined,
      timeline: [],
      trip: {
        ...everything.trip,
        track: [
          ...everything.trip.track,
          { latitude: 35.8, longitude: -79.1, fixedAt: at, details: { receivedAt: at + 5 * MINUTE_MS } },
        ],
      },
    }
    const stepsOf = (panel: PanelFacts) => readAloud(dispatcherCard({ panel, now, timeZone: 'UTC' }))
    const kept = stepsOf(withHeld(later, held))
    for (const title of ['Who and where', 'USNG, if they ask', 'Decimal degrees'])
      expect(kept.find((step) => step.title === title)).toEqual(steps.find((step) => step.title === title))
    // Only the position is held back. The other steps use the new data, which contains no calls.
    expect(kept.find(({ title }) => title === 'Calls made')).toBeUndefined()
    expect(newerThan(held, everything)).toBeNull()
    expect(newerThan(held, { ...everything, trip: { ...everything.trip, track: [] } })).toBeNull()
    const newer = newerThan(held, later)
    expect(newer && arrivalOf(newer)).toBe(at + 5 * MINUTE_MS)
    expect(newerThan(holdPosition(later), later)).toBeNull()
  })

  test("doesn't announce a newer position if the SOS device stays in place and only another device moves", () => {
    const fixOf = (device: number, fixedAt: number, longitude: number) => ({
      latitude: 35.7,
      longitude,
      fixedAt,
      device,
    })
    const track = [0, 1, 2, 3].flatMap((minute) => [
      fixOf(0, now - (8 - 2 * minute) * MINUTE_MS, -79),
      fixOf(1, now - (7 - 2 * minute) * MINUTE_MS, -79.02 - minute / 200),
    ])
    const devices = [{ name: 'Phone', isSos: true }, { name: 'Tracker' }]
    const panel = { ...everything, trip: { ...everything.trip, track, devices } }
    expect(newerThan(holdPosition(panel), panel)).toBeNull()
  })
})

test.each([
  ['an open trip with a position 2 minutes old', 'Hasn’t moved more than', 2, null],
  ['an open trip with a position 40 minutes old', 'Hadn’t moved more than', 40, null],
  ['an ended trip', 'Hadn’t moved more than', 2, now],
])('the dispatcher card of %s says “%s”', (_, said, age, endedAt) => {
  const track = [20, 10, 0].map((before) => ({
    latitude: 35.76,
    longitude: -79.02 + before / 1e6,
    fixedAt: now - (age + before) * MINUTE_MS,
  }))
  const panel = { ...everything, trip: { ...everything.trip, endedAt, track } }
  expect(cardText(dispatcherCard({ panel, now, timeZone: 'UTC' }))).toContain(
    `Last course and speed: ${said}`,
  )
})
