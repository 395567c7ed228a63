import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { words as spanishDevices } from '../../../src/domain/position/movement/device-words.words.es.ts'
import { words as wordsOfDevices } from '../../../src/domain/position/movement/device-words.words.ts'
import { words as spanishTrack } from '../../../src/domain/position/track/track-words.words.es.ts'
import { words as wordsOfTrack } from '../../../src/domain/position/track/track-words.words.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { whatItMeans } from '../../../src/domain/rescue/hand-over/what-to-say.ts'
import { words as spanishToSay } from '../../../src/domain/rescue/hand-over/what-to-say.words.es.ts'
import { words as wordsToSay } from '../../../src/domain/rescue/hand-over/what-to-say.words.ts'
import { words as spanishPanel } from '../../../src/domain/rescue/panel/panel.words.es.ts'
import { words as wordsOfPanel } from '../../../src/domain/rescue/panel/panel.words.ts'
import { anyTold, panelWith, type Told } from '../../support/pages/told-facts.ts'
import { NOW } from '../../support/pages/tracking-page.ts'

const translated = [
  { words: wordsToSay, english: { ...wordsToSay }, spanish: spanishToSay },
  { words: wordsOfPanel, english: { ...wordsOfPanel }, spanish: spanishPanel },
  { words: wordsOfDevices, english: { ...wordsOfDevices }, spanish: spanishDevices },
  { words: wordsOfTrack, english: { ...wordsOfTrack }, spanish: spanishTrack },
]
beforeAll(() => {
  for (const { words, spanish } of translated) Object.assign(words, spanish)
})
afterAll(() => {
  for (const { words, english } of translated) Object.assign(words, english)
})

const clock = (at: number) => (at === NOW - 5 * MINUTE_MS ? '11:55 a.m.' : '10:00 a.m.')
/** Longest medicine or life-jacket text that the script for 911 reads out. */
const LONGEST_LIST = 'x'.repeat(120)
const meant = (told: Told) => whatItMeans({ panel: panelWith(told), now: NOW, clock }) ?? ''

describe('Spanish translation of the script for the 911 call', () => {
  test('starts with a capital, ends with one period, and has no missing words, for any facts that the traveler typed', () => {
    fc.assert(
      fc.property(anyTold, (told) => {
        const words = meant(told)
        expect(words).not.toMatch(/\b(?:undefined|null|NaN)\b/)
        const [first = ''] = words
        expect(first).toBe(first.toUpperCase())
        expect(words).toMatch(/[^\s.,;:]\.$|[ap]\.m\.$/u)
      }),
    )
  })

  test('capitalizes a name at the start of a sentence', () => {
    expect(meant({ name: 'maya', isDistress: true, alarm: 'maya pressed SOS' })).toContain(
      'Llamo por maya. Maya envió una señal silenciosa de auxilio. Por favor no llamen ni escriban a maya: otras personas podrían verlo. Maya presionó SOS (10:00 a.m.).',
    )
  })

  test('says which device sent the position and where the other was', () => {
    const { trip, ...panel } = panelWith({ hasFix: true })
    const at = NOW - 5 * MINUTE_MS
    const track = [
      { device: 0, latitude: 35.71, longitude: -79, fixedAt: at - HOUR_MS },
      { device: 1, latitude: 35.7, longitude: -79, fixedAt: at },
    ]
    const devices = [
      { device: 0, name: 'Watch' },
      { device: 1, name: 'Phone' },
    ]
    expect(whatItMeans({ panel: { ...panel, trip: { ...trip, track, devices } }, now: NOW, clock })).toMatch(
      /Esta posición viene de “Phone”\. “Watch” estaba 0\.7 millas al norte de ahí a las 10:00 a\.m\.: 35\.71000, -79\.00000\.$/,
    )
  })

  test('turns “mi hijo” in typed companions into “su hijo”, mentions the child, and reads “voy sola” as alone', () => {
    expect(meant({ companions: 'mi hijo Owen, 12 años', people: '2' })).toContain(
      'Llamo por Maya Ellison, que va con su hijo Owen, 12 años. Son 2 personas, una menor de edad.',
    )
    expect(meant({ companions: 'voy sola' })).toContain('Llamo por Maya Ellison. Va sin compañía.')
  })

  test('adds no second period to a sentence that ends in “a.m.”', () => {
    expect(meant({ hasFix: true })).toMatch(/Su última posición: \S+ \S+ de las 11:55 a\.m\.$/)
    expect(meant({ lateMs: -HOUR_MS })).toMatch(/Su plan era volver a las 10:00 a\.m\.$/)
  })

  test.each<[string, Told]>([
    [
      'Llamo por Maya Ellison, que va con Owen, 12. Son 2 personas, una menor de edad. Maya envió una señal silenciosa de auxilio. Por favor no llamen ni escriban a Maya: otras personas podrían verlo. Maya Ellison presionó SOS (10:00 a.m.). Necesita esta medicina de inmediato: Insulin. Chalecos salvavidas: 2. Su plan: Jon boat, Jordan Lake. Lleva 1 h de retraso. Su última posición: Chatham County, on the water, de las 11:55 a.m.',
      {
        companions: 'Owen, 12',
        people: '2',
        vessel: 'Jon boat',
        activity: 'fishing',
        location: 'Jordan Lake',
        lifeJackets: '2',
        medicine: 'Insulin',
        isDistress: true,
        alarm: 'Maya Ellison pressed SOS',
        lateMs: HOUR_MS,
        hasFix: true,
        line: 'Chatham County, on the water',
      },
    ],
    [
      'Llamo por una persona que puede necesitar ayuda. Va sin compañía. No tenemos ninguna posición.',
      { name: null, startedAt: null, companions: 'just me' },
    ],
    [
      'Llamo por Maya Ellison. Personas en el grupo: a group. Se activó una alarma (10:00 a.m.). Su plan: Blind date. No tenemos ninguna posición. Su plan era volver a las 10:00 a.m.',
      { activity: 'Blind date', location: '35.1,-79.2', people: 'a group', alarm: null, lateMs: -MINUTE_MS },
    ],
    [
      'Llamo por Maya Ellison. También están: me and Sue, 9. Necesita una medicina de inmediato; tengo la lista. Su última posición: 35.70000, -79.00000, no sabemos de cuándo.',
      {
        companions: 'me and Sue, 9',
        medicine: `${LONGEST_LIST}x`,
        lifeJackets: `${LONGEST_LIST}x`,
        hasFix: true,
        isTimeless: true,
      },
    ],
    [
      `Llamo por Maya Ellison, que va con Tom, 41, and Sue, 9. Hay una persona menor de edad. Necesita esta medicina de inmediato: ${LONGEST_LIST}. Chalecos salvavidas: ${LONGEST_LIST}. No tenemos ninguna posición. Su plan era volver a las 10:00 a.m.`,
      {
        companions: 'Tom, 41, and Sue, 9',
        medicine: LONGEST_LIST,
        lifeJackets: LONGEST_LIST,
        vessel: 'x'.repeat(41),
        activity: 'x'.repeat(41),
        location: 'x'.repeat(61),
        lateMs: -MINUTE_MS,
      },
    ],
  ])('says %j', (words, told) => {
    expect(meant(told)).toBe(words)
  })

  test('is empty once the trip has ended', () => {
    const panel = panelWith({})
    const ended = { ...panel, trip: { ...panel.trip, endedAt: NOW } }
    expect(whatItMeans({ panel: ended, now: NOW, clock })).toBeNull()
  })
})
