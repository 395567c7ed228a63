import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readText } from '../../../src/domain/kit/text.ts'
import { subjectDisplayName } from '../../../src/domain/person/display-name.ts'
import { readSubject, readSubjectName } from '../../../src/domain/person/subject.ts'
import { profileFacts } from '../../../src/domain/primitives/profile-facts.ts'

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
})
const fields = [
  'firstName',
  'lastName',
  'fullName',
  'name',
  'first_name',
  'full_name',
  'height',
  'weight',
  'allergies',
  'emergencyContact',
]
const wire = fc.oneof(anything, fc.dictionary(fc.constantFrom(...fields), anything))
const nothing = fc.constantFrom(
  '',
  '   ',
  'null',
  'undefined',
  'N/A',
  'n/a',
  ' NaN ',
  'null null',
  '[object Object]',
  null,
  undefined,
  [],
  {},
  '[]',
)
const said = fc
  .stringMatching(/^[A-Za-zÀ-ž][A-Za-zÀ-ž' -]{0,20}[a-z]$/)
  .filter((text) => readText(text) === text)

test('any input yields a person without blank fields, and never an error', () => {
  fc.assert(
    fc.property(wire, (value) => {
      const { contacts, ...facts } = readSubject(value)
      expect(Object.keys(facts)).toHaveLength(3 + profileFacts.length)
      expect(Array.isArray(contacts)).toBe(true)
      for (const fact of [...Object.values(facts), ...Object.values(readSubjectName(value))]) {
        if (fact === null) continue
        expect(fact.trim()).toBe(fact)
        expect(fact).not.toMatch(/^(?:|null|undefined|nan|n\/a|\[object Object\])$/i)
      }
    }),
    { numRuns: 500 },
  )
})

test('empty profile fields count as not provided, even inside a list', () => {
  fc.assert(
    fc.property(nothing, said, (blank, text) => {
      expect(readText(blank)).toBeNull()
      expect(readText([blank, blank])).toBeNull()
      expect(readText([blank, text, blank])).toBe(text)
    }),
  )
})

test('a list is read as its items in order, whether it is an array, JSON text, or objects with names', () => {
  fc.assert(
    fc.property(fc.array(said, { minLength: 1, maxLength: 8 }), (items) => {
      const text = items.join(', ')
      expect(readText(items)).toBe(text)
      expect(readText(JSON.stringify(items))).toBe(text)
      expect(readText(items.map((name) => ({ name })))).toBe(text)
    }),
  )
})

test("the traveler's name comes from the lookup or else the profile, and a full name is preferred to its parts", () => {
  const maybe = fc.option(said)
  const names = fc.record({ firstName: maybe, lastName: maybe, fullName: maybe })
  fc.assert(
    fc.property(names, names, maybe, (looked, profile, plain) => {
      const subject = readSubject({ ...profile, name: plain })
      const best = ({ firstName, lastName, fullName }: typeof looked) =>
        fullName ?? ([firstName, lastName].filter((part) => part !== null).join(' ') || null)
      expect(subjectDisplayName(looked, subject)).toBe(best(looked) ?? best(profile) ?? plain)
      expect(subjectDisplayName(null, subject)).toBe(best(profile) ?? plain)
      expect(subjectDisplayName(looked, null)).toBe(best(looked))
    }),
  )
})

test('the name lookup accepts camel-case and snake-case keys [§3.10]', () => {
  fc.assert(
    fc.property(said, said, said, (firstName, lastName, fullName) => {
      const name = { firstName, lastName, fullName }
      expect(readSubjectName({ first_name: firstName, last_name: lastName, full_name: fullName })).toEqual(
        name,
      )
      expect(readSubjectName(name)).toEqual(name)
    }),
  )
})
