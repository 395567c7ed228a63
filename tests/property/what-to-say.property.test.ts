import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastKnownPosition } from '../../src/domain/position/position.ts'
import { HOUR_MS, MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import { whatToSay } from '../../src/domain/rescue/hand-over/what-to-say.ts'
import type { PanelFacts } from '../../src/domain/rescue/panel/panel.ts'
import { NOW, nowhere, panelOf } from '../support/tracking-page.ts'

type Told = {
  name?: string | null | undefined
  firstName?: string | undefined
  people?: string | undefined
  companions?: string | undefined
  vessel?: string | undefined
  activity?: string | null | undefined
  location?: string | null | undefined
  lifeJackets?: string | undefined
  medicine?: string | null | undefined
  lateMs?: number | undefined
  line?: string | undefined
  hasFix?: boolean | undefined
  startedAt?: number | null | undefined
  isDistress?: boolean | undefined
  alarm?: string | null | undefined
}

function panelWith(told: Told): PanelFacts {
  const panel = panelOf()
  const started = NOW - HOUR_MS - (told.lateMs ?? 0)
  const { people, companions, vessel, lifeJackets } = told
  return {
    ...panel,
    name: told.name === undefined ? 'Maya Ellison' : told.name,
    subject: told.medicine
      ? ({
          firstName: told.firstName ?? 'Maya',
          lastName: null,
          fullName: null,
          urgentMedication: told.medicine,
        } as PanelFacts['subject'])
      : null,
    isDistress: told.isDistress,
    place: told.line === undefined ? undefined : { ...nowhere, line: told.line },
    timeline: told.alarm ? [{ at: NOW - MINUTE_MS, kind: 'alarmRaised', by: null, text: told.alarm }] : [],
    trip: {
      ...panel.trip,
      activity: told.activity ?? null,
      location: told.location ?? null,
      startedAt: told.startedAt === undefined ? started : told.startedAt,
      time: '1 hour',
      endedAt: null,
      plan: {
        peopleAboard: people,
        companions,
        vesselType: vessel,
        lifeJackets,
      },
      track: told.hasFix ? [{ latitude: 35.7, longitude: -79, fixedAt: NOW - 5 * MINUTE_MS }] : [],
    },
  }
}

const clock = (at: number) => (at === NOW - 5 * MINUTE_MS ? '11:55 AM' : '10:00 AM')
const said = (told: Told) => whatToSay({ panel: panelWith(told), now: NOW, clock }).join(' ')

const marks = fc.constantFrom('', ' ', '.', ',', '…', '\n', ', ', ' - ', '!!', '?', ';')
const typed = fc
  .tuple(marks, fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.lorem()), marks)
  .map((parts) => parts.join(''))
const maybe = fc.option(typed, { nil: undefined })
const anything = fc.record({
  name: fc.option(typed, { nil: null }),
  firstName: maybe,
  people: fc.oneof(maybe, fc.nat(60).map(String)),
  companions: fc.oneof(maybe, fc.constantFrom('Owen, 12', 'my son Owen, 12', 'just me', 'Tom and Sue (9)')),
  vessel: maybe,
  activity: fc.oneof(fc.option(typed, { nil: null }), fc.constantFrom('fishing', 'blind date', 'sensor')),
  location: fc.oneof(fc.option(typed, { nil: null }), fc.constantFrom('35.1,-79.2', 'at the dam')),
  lifeJackets: maybe,
  medicine: fc.option(typed, { nil: null }),
  lateMs: fc.integer({ min: -50 * MINUTE_MS, max: 80 * HOUR_MS }),
  line: maybe,
  hasFix: fc.boolean(),
  startedAt: fc.option(fc.constant(NOW - 5 * HOUR_MS), { nil: null }),
  isDistress: fc.boolean(),
  alarm: fc.option(typed, { nil: null }),
})

describe('what to say to 911', () => {
  test('the text is sentences: each starts with a capital and ends with one period', () => {
    fc.assert(
      fc.property(anything, (told) => {
        const sentences = whatToSay({ panel: panelWith(told), now: NOW, clock })
        expect(sentences.length).toBeGreaterThan(1)
        for (const words of sentences) {
          const [first = ''] = words
          expect(first).toMatch(/[\p{L}\p{N}“"(+−-]/u)
          expect(first).toBe(first.toUpperCase())
          expect(words).toMatch(/[^\s.,;:]\.$/u)
        }
      }),
    )
  })

  test('a name typed without a capital starts a sentence with one', () => {
    expect(said({ name: 'maya', isDistress: true, medicine: 'Insulin', firstName: 'maya' })).toContain(
      'Maya sent a silent distress signal. Please don’t call or text maya: others could see it. Maya needs medicine',
    )
  })

  test('missing facts leave no gap', () => {
    fc.assert(
      fc.property(anything, (told) => {
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

  test('every person is named by words from their facts', () => {
    const name = fc.stringMatching(/^[A-Z][a-z]{2,9} [A-Z][a-z]{2,9}$/)
    fc.assert(
      fc.property(anything, name, name, fc.integer({ min: 1, max: 17 }), (told, who, along, age) => {
        const words = said({ ...told, name: who, companions: `${along}, ${age}`, people: '2' })
        expect(
          words.startsWith(`I’m calling about ${who} and ${along}, ${age}. That’s 2 people, one a child.`),
        ).toBe(true)
      }),
    )
  })

  test('the text says where, or that there is no position', () => {
    fc.assert(
      fc.property(anything, (told) => {
        const words = said(told)
        const hasPosition = lastKnownPosition(panelWith(told).trip) !== null
        expect(words.includes('Their last position is ')).toBe(hasPosition)
        expect(words.includes('We don’t have a position from them.')).toBe(!hasPosition)
      }),
    )
  })

  test('danger comes before the plan and the place', () => {
    fc.assert(
      fc.property(anything, (told) => {
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
      'I’m calling about someone who may need help. We don’t have a position from them.',
      { name: null, startedAt: null },
    ],
    [
      'I’m calling about Maya Ellison, with Tom, 41, and Sue, 9. One of them is a child. They’re an hour overdue. Their last position is 35.70000, -79.00000, as of 11:55 AM.',
      { companions: 'Tom, 41, and Sue, 9', lateMs: HOUR_MS, hasFix: true },
    ],
  ])('the text says %j', (words, told) => {
    expect(said(told)).toBe(words)
  })

  test('the text is empty once the trip has ended', () => {
    const panel = panelWith({})
    expect(
      whatToSay({ panel: { ...panel, trip: { ...panel.trip, endedAt: NOW } }, now: NOW, clock }),
    ).toEqual([])
  })
})
