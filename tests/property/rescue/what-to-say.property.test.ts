import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastKnownPosition } from '../../../src/domain/position/position.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { whatToSay } from '../../../src/domain/rescue/hand-over/what-to-say.ts'
import { anyTold, panelWith, type Told } from '../../support/pages/told-facts.ts'
import { NOW } from '../../support/pages/tracking-page.ts'

const clock = (at: number) => (at === NOW - 5 * MINUTE_MS ? '11:55 AM' : '10:00 AM')
/** Longest medicine or life-jacket text that the script for 911 reads out. */
const LONGEST_LIST = 'x'.repeat(120)
const said = (told: Told) => whatToSay({ panel: panelWith(told), now: NOW, clock }).join(' ')

describe('script for the 911 call', () => {
  test('consists of sentences that start with a capital and end with one period', () => {
    fc.assert(
      fc.property(anyTold, (told) => {
        const sentences = whatToSay({ panel: panelWith(told), now: NOW, clock })
        expect(sentences.length).toBeGreaterThan(1)
        for (const words of sentences) {
          const [first = ''] = words
          expect(first).toMatch(/[\u2068\p{L}\p{N}“"(+−-]/u)
          expect(first).toBe(first.toUpperCase())
          expect(words).toMatch(/[^\s.,;:]\.$/u)
        }
      }),
    )
  })

  test('capitalizes a name at the start of a sentence', () => {
    expect(said({ name: 'maya', isDistress: true, medicine: 'Insulin', firstName: 'maya' })).toContain(
      'Maya sent a silent distress signal. Please don’t call or text maya: others could see it. Maya needs medicine',
    )
  })

  test('leaves no gap where facts are missing', () => {
    fc.assert(
      fc.property(anyTold, (told) => {
        const fixed = whatToSay({ panel: panelWith(told), now: NOW, clock })
        for (const words of fixed) {
          expect(words).not.toMatch(/\b(?:undefined|null|NaN)\b/)
          expect(words).not.toMatch(/\s{2}|\n|[,:]\.$/)
        }
        const bare = said({
          hasFix: told.hasFix,
          lateMs: told.lateMs,
          name: null,
          companions: ', ',
          activity: '.',
          location: ' ',
          people: told.people === '2' ? '2' : ';',
          vessel: '-',
          medicine: '…',
          line: ' ',
        })
        expect(bare).toMatch(/^I’m calling about someone who may need help\./)
        expect(bare).not.toMatch(/ ,|,,|\band\.|\bnear[,.]|\bon[,.]|\ba[,.]/)
      }),
    )
  })

  test('names the traveler and a companion, and says that one of the two is a child', () => {
    const name = fc.stringMatching(/^[A-Z][a-z]{2,9} [A-Z][a-z]{2,9}$/)
    fc.assert(
      fc.property(anyTold, name, name, fc.integer({ min: 1, max: 17 }), (told, who, along, age) => {
        const words = said({ ...told, name: who, companions: `${along}, ${age}`, people: '2' })
        expect(
          words.startsWith(`I’m calling about ${who} and ${along}, ${age}. That’s 2 people, one a child.`),
        ).toBe(true)
      }),
    )
  })

  test('gives the last position, or says that there is none', () => {
    fc.assert(
      fc.property(anyTold, (told) => {
        const words = said(told)
        const hasPosition = lastKnownPosition(panelWith(told).trip) !== null
        expect(words.includes('Their last position is ')).toBe(hasPosition)
        expect(words.includes('We don’t have a position from them.')).toBe(!hasPosition)
      }),
    )
  })

  test('puts danger before the plan and the place', () => {
    fc.assert(
      fc.property(anyTold, (told) => {
        const words = said({
          ...told,
          firstName: 'Maya',
          isDistress: true,
          medicine: 'Insulin',
          activity: 'fishing',
          vessel: undefined,
        })
        const places = [
          'I’m calling about',
          'distress',
          'Maya needs medicine right away: Insulin.',
          'They’re out fishing',
          ' position ',
        ].map((one) => words.indexOf(one))
        expect(places).not.toContain(-1)
        expect(places).toEqual(places.toSorted((a, b) => a - b))
      }),
    )
  })

  test.each<[string, Told]>([
    [
      'I’m calling about Maya Ellison and her son Owen, 12. That’s 2 people, one a child. They’re in a jon boat on Jordan Lake, an hour overdue. Their last position is in Chatham County, on the water, as of 11:55 AM.',
      {
        companions: 'her son Owen, 12',
        people: '2',
        vessel: 'Jon boat',
        activity: 'fishing',
        location: 'Jordan Lake',
        lateMs: HOUR_MS,
        hasFix: true,
        line: 'Chatham County, on the water',
      },
    ],
    [
      'I’m calling about Maya Ellison. They’re on a blind date near Durham, 47 minutes overdue. We don’t have a position from them. They planned to be back at 10:00 AM.',
      { activity: 'Blind date', location: 'Durham', lateMs: 47 * MINUTE_MS },
    ],
    [
      'I’m calling about Maya Ellison. Maya Ellison pressed SOS at 10:00 AM. We don’t have a position from them. They plan to be back at 10:00 AM.',
      { alarm: 'Maya Ellison pressed SOS', lateMs: -20 * MINUTE_MS },
    ],
    [
      'I’m calling about Maya Ellison. They’re alone. They’re out kayaking at the dam, 1 day 2 hours overdue. We don’t have a position from them. They planned to be back at 10:00 AM.',
      {
        companions: 'just me',
        activity: 'Kayaking',
        location: 'At the dam',
        lateMs: 26 * HOUR_MS + MINUTE_MS,
      },
    ],
    [
      'I’m calling about Maya Ellison and su hijo Owen, 12. That’s 2 people, one a child. We don’t have a position from them. They plan to be back at 10:00 AM.',
      { companions: 'mi hijo Owen, 12 años', people: '2', lateMs: -20 * MINUTE_MS },
    ],
    [
      'I’m calling about Maya Ellison, with Tom, 41, y Sue, 9. One of them is a child. We don’t have a position from them. They plan to be back at 10:00 AM.',
      { companions: 'Tom, de 41 años, y Sue, 9 años', lateMs: -20 * MINUTE_MS },
    ],
    [
      'I’m calling about Maya Ellison and Owen from Detroit MI, 12 yo. One of them is a child. We don’t have a position from them. They plan to be back at 10:00 AM.',
      { companions: 'Owen from Detroit MI, 12 yo', lateMs: -20 * MINUTE_MS },
    ],
    [
      'I’m calling about Maya Ellison. They’re alone. We don’t have a position from them. They plan to be back at 10:00 AM.',
      { companions: 'Nadie', lateMs: -20 * MINUTE_MS },
    ],
    [
      'I’m calling about someone who may need help. We don’t have a position from them.',
      { name: null, startedAt: null },
    ],
    [
      'I’m calling about Maya Ellison, with Tom, 41, and Sue, 9. One of them is a child. They’re an hour overdue. Their last position is 35.70000, -79.00000, as of 11:55 AM.',
      { companions: 'Tom, 41, and Sue, 9', lateMs: HOUR_MS, hasFix: true },
    ],
  ])('says %j', (words, told) => {
    expect(said(told)).toBe(words)
  })

  test.each<[string, Told]>([
    ['An alarm went off at 10:00 AM.', { alarm: null }],
    [
      'An alarm went off at 10:00 AM: Maya Ellison hasn’t moved for 45 min.',
      { alarm: 'Maya Ellison hasn’t moved for 45 min' },
    ],
    [
      'They sent a silent distress signal. Please don’t call or text them: others',
      { name: null, isDistress: true },
    ],
    ['One of them needs medicine right away: Insulin.', { name: null, firstName: null, medicine: 'Insulin' }],
    [`Maya needs medicine right away: ${LONGEST_LIST}.`, { medicine: LONGEST_LIST }],
    ['Maya needs medicine right away, and I have the list.', { medicine: `${LONGEST_LIST}x` }],
    [`Life jackets: ${LONGEST_LIST}.`, { lifeJackets: LONGEST_LIST }],
    [
      'Their last position is 35.70000, -79.00000, but we don’t know from when.',
      { hasFix: true, isTimeless: true },
    ],
    ['Their last position is near Apex, as of 11:55 AM.', { hasFix: true, line: 'near Apex' }],
    ['Maya Ellison and Sandy.', { companions: 'Sandy' }],
    ['Maya Ellison and Tom, 41.', { companions: 'Tom, 41' }],
    ['Maya Ellison, with Tom & Sue.', { companions: 'Tom & Sue' }],
    ['Maya Ellison, with Tom, Sue, Ann.', { companions: 'Tom, Sue, Ann' }],
  ])('includes the words %j', (words, told) => {
    expect(said(told)).toContain(words)
  })

  test('omits life jackets if their text has more than 120 characters', () => {
    expect(said({ lifeJackets: `${LONGEST_LIST}x` })).not.toContain('Life jackets')
  })

  test.each<[string, Told]>([
    ['overdue', { lateMs: 30_000 }],
    ['a minute overdue', { lateMs: MINUTE_MS }],
    ['11 minutes overdue', { lateMs: 11 * MINUTE_MS }],
    ['an hour overdue', { lateMs: HOUR_MS }],
    ['2 hours 10 minutes overdue', { lateMs: 130 * MINUTE_MS }],
    ['a day overdue', { lateMs: 24 * HOUR_MS }],
  ])('states the delay as “%s”', (words, told) => {
    expect(said(told)).toContain(`They’re ${words}. We`)
  })

  test.each<[string, Told]>([
    ['in a jon boat', { vessel: 'Jon boat' }],
    ['in a Boston Whaler', { vessel: 'Boston Whaler' }],
    ['in an inflatable', { vessel: 'inflatable' }],
    ['in the Selkie', { vessel: 'The Selkie' }],
    ['in their canoe', { vessel: 'Our canoe' }],
    ['in 12 kayaks', { vessel: '12 kayaks' }],
    ['on a paddleboard', { vessel: 'Paddleboard' }],
    ['out sailing', { vessel: 'x'.repeat(41), activity: 'Sailing' }],
    ['out trail running', { activity: 'Trail running' }],
    ['on a morning run', { activity: 'Morning run' }],
    ['on an evening swim', { activity: 'evening swim' }],
    ['in a canoe on Jordan Lake', { vessel: 'canoe', location: 'Jordan Lake' }],
    ['in a canoe near Apex', { vessel: 'canoe', location: 'Apex' }],
    ['out fishing near Jordan Lake', { activity: 'fishing', location: 'Jordan Lake' }],
    ['out fishing at The Dam', { activity: 'fishing', location: 'At The Dam' }],
    ['out fishing', { activity: 'fishing', location: '35.1, -79.2' }],
    ['out fishing', { activity: 'fishing', location: 'x'.repeat(61) }],
  ])('states the plan as “%s”', (words, told) => {
    expect(said({ lateMs: -MINUTE_MS, ...told })).toContain(`They’re ${words}. We`)
  })

  test('if no activity is given, says that the traveler planned to be near the place', () => {
    expect(said({ location: 'Durham', lateMs: 47 * MINUTE_MS })).toContain(
      'They planned to be near Durham and are 47 minutes overdue.',
    )
    expect(said({ location: 'Durham', lateMs: -MINUTE_MS })).toContain('They planned to be near Durham. We')
  })

  test.each(['Wedding', 'sensor', 'fishing'.padStart(41, 'x'), 'Tom is out fishing', 'I forgot'])(
    "omits an activity that doesn't fit into a sentence: %s",
    (activity) => {
      expect(said({ activity, lateMs: -MINUTE_MS })).toMatch(/^I’m calling about Maya Ellison\. We don’t/)
    },
  )

  test('says which device sent the position, and where and when the other one was', () => {
    const panel = panelWith({ hasFix: true })
    const at = { latitude: 35.7, longitude: -79 }
    const track = [
      { ...at, fixedAt: NOW - 6 * MINUTE_MS },
      { ...at, latitude: 35.8, fixedAt: NOW - 5 * MINUTE_MS, device: 1 },
    ]
    const trip = { ...panel.trip, track, devices: [{ name: 'Watch' }, { name: 'Phone' }] }
    const words = whatToSay({ panel: { ...panel, trip }, now: NOW, clock })
    expect(words.slice(-2)).toEqual([
      'This position is from “Phone”.',
      '“Watch” was 6.9 miles south of there at 10:00 AM: 35.70000, -79.00000.',
    ])
  })

  test('puts the date of another day before the time', () => {
    const yesterday = (at: number) => (at < NOW ? 'Jun 30, 10:00 PM EDT' : '10:00 AM EDT')
    const panel = panelWith({ alarm: 'Maya Ellison pressed SOS', lateMs: 14 * HOUR_MS })
    const words = whatToSay({ panel, now: NOW, clock: yesterday }).join(' ')
    expect(words).toContain('Maya Ellison pressed SOS on Jun 30 at 10:00 PM EDT.')
    expect(words).toContain('They planned to be back on Jun 30 at 10:00 PM EDT.')
  })

  test('is empty once the trip has ended', () => {
    const panel = panelWith({})
    expect(
      whatToSay({ panel: { ...panel, trip: { ...panel.trip, endedAt: NOW } }, now: NOW, clock }),
    ).toEqual([])
  })
})
