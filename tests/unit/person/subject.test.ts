import { describe, expect, it } from 'vitest'
import { readText } from '../../../src/domain/kit/text.ts'
import { factText } from '../../../src/domain/person/height.ts'
import { readSubject } from '../../../src/domain/person/subject.ts'
import { ofEachFact, profileFacts } from '../../../src/domain/primitives/profile-facts.ts'

it('a plausible birth year is shown with both possible ages, and any other text as typed', () => {
  const now = Date.UTC(2026, 6, 1)
  const fact = profileFacts.find(({ key }) => key === 'birthYear')
  const said = (told: string | null) => fact && factText(fact, told, now)
  expect(said('1991')).toBe('1991 (34 or 35)')
  expect(said('2025')).toBe('2025 (0 or 1)')
  for (const told of ['2026', '2031', '1850', 'about 1990', '1991-05-03', null]) expect(said(told)).toBe(told)
})

it('a profile is read as the specification describes it [§3.9]', () => {
  const profile = {
    firstName: 'Maya',
    lastName: 'Ellison',
    height: '59',
    weight: 140,
    ethnicity: 'White',
    gender: 'Female',
    hairColor: 'Dark brown, shoulder length',
    eyeColor: 'Green',
    tattoos: 'Small anchor, inside of left wrist',
    bloodType: 'O-',
    allergies: ['Penicillin', 'Nuts'],
    medications: '["Albuterol inhaler"]',
    medicalConditions: 'Asthma',
    emergencyContact: 'Ana Ruiz (919) 555-0142',
  }
  expect(readSubject(profile)).toEqual({
    ...ofEachFact(() => null),
    ...profile,
    fullName: null,
    weight: '140',
    allergies: 'Penicillin, Nuts',
    medications: 'Albuterol inhaler',
    emergencyContact: undefined,
    contacts: [{ name: 'Ana Ruiz', number: '(919) 555-0142' }],
  })
})

it.each([[undefined], [null], ['a text'], [7], [[]], [{}]])(
  'a profile of %j has no facts and no contacts',
  (wire) => {
    const { contacts, ...facts } = readSubject(wire)
    expect(contacts).toEqual([])
    expect(new Set(Object.values(facts))).toEqual(new Set([null]))
  },
)

describe('display of a profile field', () => {
  it.each([
    [140.5, '140.5'],
    [0, '0'],
    [true, 'Yes'],
    [false, 'No'],
    ['None', 'None'],
    [' Asthma\n', 'Asthma'],
    ['line one\nline two', 'line one\nline two'],
    ['\u202Eabc\u0000', 'abc'],
    [{ value: 140, unit: 'lbs' }, '140'],
    [[{ name: 'Penicillin' }, { label: 'Nuts' }], 'Penicillin, Nuts'],
    ['[unclear]', '[unclear]'],
  ])('shows %j as %j', (wire, text) => {
    expect(readText(wire)).toBe(text)
  })

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    [[['deep']]],
    { unit: 'lbs' },
    () => 'text',
    Symbol('text'),
    'undefined undefined',
  ])('treats %s as not provided', (wire) => {
    expect(readText(wire)).toBeNull()
  })
})
