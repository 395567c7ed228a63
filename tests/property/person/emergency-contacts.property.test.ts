import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_CONTACTS, readEmergencyContacts } from '../../../src/domain/person/read-emergency-contacts.ts'
import { digitsOf } from '../../../src/domain/primitives/digits.ts'
import {
  knownContacts,
  nationalDigits,
  wireWithNames,
  wireWithoutNames,
  writtenNumber,
} from './wire-contacts.ts'

const anything = fc.anything({
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
})
const piece = fc.oneof(
  { arbitrary: fc.stringMatching(/^[0-9]{1,11}$/), weight: 4 },
  fc.constantFrom(
    ' ',
    '-',
    '.',
    '(',
    ')',
    '+',
    '+1 ',
    ', ',
    ';',
    '\n',
    '/',
    ' x',
    ': ',
    '\t',
    '"',
    "'",
    '[',
    '{',
    'ext. ',
  ),
  fc.constantFrom('Ana', 'Ben Okafor', 'tel', 'id', 'userId', 'name', 'and', '٩١٩', '\u202A'),
  fc.string({ unit: 'binary', maxLength: 4 }),
)
/** Text that mixes digits, formatting characters, and words. */
const digitalText = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))
/** Groups of digits as in phone numbers. */
const run = fc.oneof(
  fc.constantFrom(
    '1',
    '2',
    '0',
    '12',
    '919',
    '555',
    '0142',
    '9195550142',
    '5550142',
    '44',
    '19195550142',
    '2025',
  ),
  fc.stringMatching(/^[0-9]{1,5}$/),
)
const gap = fc.constantFrom(' ', ' ', '-', '.', ') ', '. ', ' (', ' +', '(', ', ', '  ', ' - ', 'x', ' Ana ')
const crowdedText = fc.array(fc.tuple(run, gap), { maxLength: 14 }).map((row) => row.flat().join(''))
/** Nested values, also as JSON strings, with field names like those of contacts. */
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    digitalText,
    fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double(), fc.boolean(), fc.constant(null)),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(
      fc.constantFrom(
        'name',
        'label',
        'number',
        'phone',
        'value',
        'contacts',
        'list',
        'items',
        'numbers',
        'id',
        '0',
      ),
      tie('tree'),
      { maxKeys: 4 },
    ),
    tie('tree').map((inner) => JSON.stringify(inner)),
  ),
}))
const wire = fc.oneof(digitalText, crowdedText, tree, anything)

function digitsWithin(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return [digitsOf(value)]
  if (typeof value === 'number' || typeof value === 'bigint') return [digitsOf(String(value))]
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  return Object.values(value).flatMap((inner) => digitsWithin(inner, seen))
}

test('any input yields valid contacts and never an error', () => {
  fc.assert(
    fc.property(wire, (value) => {
      for (const { name, number } of readEmergencyContacts(value)) {
        expect(number).toBe(number.trim())
        expect(digitsOf(number).length).toBeGreaterThanOrEqual(7)
        expect(digitsOf(number).length).toBeLessThanOrEqual(15)
        if (name !== null) expect(name).toMatch(/^\S(?:.*\S)?$/su)
      }
    }),
    { numRuns: 1000 },
  )
})

test('the digits of each number appear in sequence in the input, so none is invented [§3.8]', () => {
  fc.assert(
    fc.property(wire, (value) => {
      const sources = digitsWithin(value)
      for (const { number } of readEmergencyContacts(value)) {
        expect(sources.some((source) => source.includes(digitsOf(number)))).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})

test('a number found in plain text keeps its characters, apart from spaces and parentheses', () => {
  fc.assert(
    fc.property(fc.oneof(digitalText, crowdedText), (text) => {
      const bare = (written: string) => written.replace(/[\u202A\u202C() ]/g, '')
      for (const { number } of readEmergencyContacts(text)) {
        if (!/^\s*[[{"]/.test(text)) expect(bare(text)).toContain(bare(number))
      }
    }),
    { numRuns: 1000 },
  )
})

test('the contacts read from any input contain no phone number twice', () => {
  fc.assert(
    fc.property(wire, (value) => {
      const phones = readEmergencyContacts(value).map(({ number }) => digitsOf(number))
      expect(new Set(phones).size).toBe(phones.length)
    }),
    { numRuns: 1000 },
  )
})

test('reading contacts is idempotent', () => {
  fc.assert(
    fc.property(wire, (value) => {
      const contacts = readEmergencyContacts(value)
      expect(readEmergencyContacts(contacts)).toEqual(contacts)
      expect(readEmergencyContacts(JSON.stringify(contacts))).toEqual(contacts)
    }),
    { numRuns: 1000 },
  )
})

test('contacts in any supported format keep their names, numbers, and order [§3.6, §3.7]', () => {
  const shape = knownContacts.chain((contacts) => fc.tuple(fc.constant(contacts), wireWithNames(contacts)))
  fc.assert(
    fc.property(shape, ([contacts, value]) => {
      const found = readEmergencyContacts(value)
      expect(found.map(({ name, number }) => ({ name, digits: nationalDigits(digitsOf(number)) }))).toEqual(
        contacts,
      )
    }),
    { numRuns: 1000 },
  )
})

test("every number of a contact gets the contact's name, and an unrelated field is ignored [§3.6]", () => {
  const fields = fc.subarray(['number', 'phone', 'phoneNumber'] as const, { minLength: 1 })
  fc.assert(
    fc.property(knownContacts, fields, writtenNumber, fc.boolean(), (known, keys, write, withId) => {
      const people = known
        .filter((_, at) => at % keys.length === 0)
        .map(({ name }, at) => ({ name, own: known.slice(at * keys.length, (at + 1) * keys.length) }))
      const wire = people.map(({ name, own }) => ({
        name,
        ...(withId && { value: '1234567890' }),
        ...Object.fromEntries(own.map(({ digits }, at) => [keys[at], write(digits)])),
      }))
      const found = readEmergencyContacts(wire)
      expect(found.map(({ name, number }) => ({ name, digits: nationalDigits(digitsOf(number)) }))).toEqual(
        people.flatMap(({ name, own }) => own.map(({ digits }) => ({ name, digits }))),
      )
    }),
  )
})

test('numbers without names are read from any supported format and stay nameless [§3.6]', () => {
  const shape = knownContacts.chain((contacts) => fc.tuple(fc.constant(contacts), wireWithoutNames(contacts)))
  fc.assert(
    fc.property(shape, ([contacts, value]) => {
      const found = readEmergencyContacts(value)
      expect(found.map(({ number }) => nationalDigits(digitsOf(number)))).toEqual(
        contacts.map(({ digits }) => digits),
      )
      expect(found.every(({ name }) => name === null)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('a number listed with and without a name or country code is one contact and keeps its name', () => {
  fc.assert(
    fc.property(
      knownContacts,
      writtenNumber,
      writtenNumber,
      fc.boolean(),
      (contacts, first, again, namedFirst) => {
        const bare = contacts.map(({ digits }) => ({ number: first(digits) }))
        const named = contacts.map(({ name, digits }) => ({ name, number: again(digits) }))
        const found = readEmergencyContacts(namedFirst ? [named, bare] : [bare, named])
        expect(found.map(({ name }) => name)).toEqual(contacts.map(({ name }) => name))
      },
    ),
  )
})

test('two numbers are never merged if their last ten digits or country codes differ', () => {
  const abroad = fc.constantFrom('+44', '+49', '+998', '0', '001')
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{10}$/), fc.stringMatching(/^[0-9]{10}$/), abroad, (a, b, code) => {
      fc.pre(a !== b)
      expect(readEmergencyContacts([a, b])).toHaveLength(2)
      expect(readEmergencyContacts([a, code + a])).toHaveLength(2)
      expect(readEmergencyContacts([a, a.slice(3)])).toHaveLength(2)
    }),
  )
})

test('parsing a contact list of any length reads a bounded number of its items', () => {
  const item = fc.constantFrom<((index: number) => unknown)[]>(
    (index) => `Ana ${9_195_550_000 + index}`,
    (index) => ({ number: 9_195_550_000 + index }),
    () => undefined,
    () => ({ a: { b: {} } }),
    () => [[[]]],
  )
  fc.assert(
    fc.property(fc.constantFrom(20_000, 1_000_000), item, (length, make) => {
      let reads = 0
      const list = new Proxy(new Array<unknown>(length), {
        get(target, key) {
          const index = typeof key === 'string' ? Number(key) : Number.NaN
          if (Number.isNaN(index)) return Reflect.get(target, key)
          reads += 1
          return make(index)
        },
      })
      expect(readEmergencyContacts(list).length).toBeLessThanOrEqual(MOST_CONTACTS)
      expect(reads).toBeLessThanOrEqual(10_100)
    }),
    { numRuns: 6 },
  )
})

test('reading endlessly nested input takes a bounded number of property reads [§3.7]', () => {
  for (const branches of [1, 2, 10]) {
    let looks = 0
    const endless: unknown = new Proxy(
      {},
      {
        get: () => {
          looks += 1
          return endlessCopy()
        },
        ownKeys: () => Array.from({ length: branches }, (_, index) => String(index)),
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    )
    const endlessCopy = () => new Proxy(endless as object, {})
    expect(readEmergencyContacts(endless)).toEqual([])
    expect(looks).toBeLessThan(500_000)
  }
})
