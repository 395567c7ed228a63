import { describe, expect, test } from 'vitest'
import type { Area, FoundPlace } from '../../../src/domain/position/places/place.ts'
import { emergencyNumberOf, placeInWords } from '../../../src/domain/position/places/place-words.ts'

const us = { country: 'United States', countryCode: 'US', emergency: '911' }
const chatham: Area = { county: 'Chatham County', state: 'North Carolina', ...us }
const wake: Area = { county: 'Wake County', state: 'North Carolina', ...us }
const clatsop: Area = { county: 'Clatsop County', state: 'Oregon', ...us }
const abroad = { county: null, state: null }
const austria: Area = { ...abroad, country: 'Austria', countryCode: 'AT', emergency: '112' }
const japan: Area = { ...abroad, country: 'Japan', countryCode: 'JP', emergency: null }

const nowhere: FoundPlace = {
  area: null,
  beyondBorder: [],
  nearestLand: null,
  water: null,
  towns: [],
  timeZone: null,
}
const apex = { name: 'Apex', area: wake, meters: 10_300, course: 268 }

describe('description of a place', () => {
  test('gives the county, the state, the direction from the nearest town, and the water', () => {
    const { words, county, state, country } = placeInWords({
      ...nowhere,
      area: chatham,
      towns: [apex],
      water: { kind: 'inland', name: null, isSure: true },
    })
    expect(words).toEqual(['Chatham County, North Carolina', '6.4 miles west of Apex', 'on the water'])
    expect([county, state, country]).toEqual(['Chatham County', 'North Carolina', 'United States'])
  })

  test.each([
    ['in Apex, Wake County, on the water', 300, true],
    ['in Apex, Wake County, on or near the water', 300, false],
    ['Wake County, 6.4 miles west of Apex, on the water', 10_300, true],
  ])('is “%s” with a town %d meters away (surely on the water: %s)', (line, meters, isSure) => {
    const water = { kind: 'sea', name: null, isSure } as const
    expect(placeInWords({ ...nowhere, area: wake, towns: [{ ...apex, meters }], water }).line).toBe(line)
  })

  test.each([
    ['near the border with Wake County', wake],
    ['near the border with Clatsop County, Oregon', clatsop],
    ['near the border with Japan', japan],
  ])('says what is across a nearby border: “%s”', (words, other) => {
    const place = placeInWords({ ...nowhere, area: chatham, beyondBorder: [other] })
    expect(place.words).toContain(words)
    expect(place.call).toContain(words)
  })

  test('names the state of a town in another state', () => {
    const { words } = placeInWords({ ...nowhere, area: clatsop, towns: [apex] })
    expect(words).toContain('6.4 miles west of Apex, North Carolina')
  })

  test('names the country of a town in another country', () => {
    const germany: Area = { ...abroad, country: 'Germany', countryCode: 'DE', emergency: '112' }
    const { words } = placeInWords({ ...nowhere, area: austria, towns: [{ ...apex, area: germany }] })
    expect(words).toContain('6.4 miles west of Apex, Germany')
  })

  test('names in its short form only the larger of two towns', () => {
    const towns = [{ ...apex, name: 'Olive Chapel', meters: 2_000 }, apex]
    expect(placeInWords({ ...nowhere, area: wake, towns }).line).toBe('Wake County, 6.4 miles west of Apex')
  })

  test('gives the distance from the nearest land as at least 0.1 miles', () => {
    const nearestLand = { area: clatsop, meters: 20 }
    expect(placeInWords({ ...nowhere, nearestLand }).line).toBe('0.1 miles off Clatsop County, Oregon')
  })

  test.each([
    [300, 'in Apex'],
    [1_609.344, '1 mile west of Apex'],
    [64_000, '40 miles west of Apex'],
    [2_000_000, '1,243 miles west of Apex'],
  ])('with a town %d meters away contains “%s”', (meters, words) => {
    expect(placeInWords({ ...nowhere, area: wake, towns: [{ ...apex, meters }] }).words).toContain(words)
  })

  test('says that the traveler is on or near the water if the maps may be wrong', () => {
    const water = { kind: 'greatLake', name: 'Lake Erie', isSure: false } as const
    const { words, call } = placeInWords({ ...nowhere, area: wake, water })
    expect(words).toContain('on or near Lake Erie')
    expect(call).toContain('ask for the Coast Guard if they are on Lake Erie')
  })
})

describe('emergency service to call', () => {
  test('is 911 in the United States, with a sentence to say to the dispatcher', () => {
    expect(placeInWords({ ...nowhere, area: chatham }).call).toBe(
      'Dial 911 and say that the person is in Chatham County, North Carolina. 911 connects you to a dispatcher near you, who will transfer you.',
    )
  })

  test.each([
    ['Puerto Rico', { countryCode: 'PR' }],
    ['Guam', { countryCode: 'GU' }],
    ['U.S. Virgin Islands', { countryCode: 'VI' }],
    ['American Samoa', { countryCode: 'AS' }],
    ['Northern Mariana Islands', { countryCode: 'MP' }],
    ['Texas', { state: 'Texas', countryCode: null }],
  ])('is 911 in %s, even if the map has no number', (country, area) => {
    const place = placeInWords({ ...nowhere, area: { ...japan, country, ...area } })
    expect(place.call).toContain(`Dial 911 and say that the person is in ${country}`)
    expect(place.emergency.number).toBe('911')
  })

  test('is the Coast Guard on salt water and the Great Lakes', () => {
    const off = { area: clatsop, meters: 9_656 }
    for (const [kind, name, on] of [
      ['sea', null, 'on the water'],
      ['greatLake', 'Lake Erie', 'on Lake Erie'],
    ] as const)
      expect(placeInWords({ ...nowhere, nearestLand: off, water: { kind, name, isSure: true } }).call).toBe(
        `Dial 911 and say that the person is ${on}, 6 miles off Clatsop County, Oregon, and ask for the Coast Guard. 911 connects you to a dispatcher near you, who will transfer you.`,
      )
  })

  test("isn't the Coast Guard on inland water", () => {
    const water = { kind: 'inland', name: null, isSure: true } as const
    expect(placeInWords({ ...nowhere, area: chatham, water }).call).not.toContain('Coast Guard')
  })

  test("is the country's own number abroad, or no number if that is unknown", () => {
    expect(placeInWords({ ...nowhere, area: austria }).call).toBe(
      'In Austria, the emergency number is 112. If you’re anywhere else, call your own emergency number and say that the person is in Austria.',
    )
    expect(placeInWords({ ...nowhere, area: japan }).call).toBe(
      'Call your own emergency number and say that the person is in Japan.',
    )
    expect(placeInWords(nowhere).call).not.toMatch(/\d/)
  })

  test('has a number, if known, and on a Great Lake says to ask for the Coast Guard', () => {
    const emergencyAt = (found: Partial<FoundPlace>) => placeInWords({ ...nowhere, ...found }).emergency
    const lake = { kind: 'greatLake', name: 'Lake Erie' } as const
    const off = { area: clatsop, meters: 9_656 }
    expect(emergencyAt({ area: chatham })).toEqual({ number: '911', ask: null })
    expect(emergencyAt({ nearestLand: off, water: { ...lake, isSure: true } })).toEqual({
      number: '911',
      ask: 'ask for the Coast Guard',
    })
    expect(emergencyAt({ area: wake, water: { ...lake, isSure: false } })).toEqual({
      number: '911',
      ask: 'ask for the Coast Guard if they are on Lake Erie',
    })
    expect(emergencyAt({ area: austria })).toEqual({ number: '112', ask: null })
    expect(emergencyAt({ nearestLand: { ...off, area: austria } })).toEqual({ number: null, ask: null })
    expect(emergencyAt({ area: japan })).toEqual({ number: null, ask: null })
    expect(emergencyNumberOf({ place: placeInWords({ ...nowhere, area: japan }) })).toBe(
      'the emergency number',
    )
    expect(emergencyNumberOf({})).toBe('911')
  })
})
