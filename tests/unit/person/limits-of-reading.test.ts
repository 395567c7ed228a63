import { describe, expect, test } from 'vitest'
import { fieldOf } from '../../../src/domain/kit/field.ts'
import { readText } from '../../../src/domain/kit/text.ts'
import { nameIn } from '../../../src/domain/person/contact-name.ts'
import { describeHeight } from '../../../src/domain/person/height.ts'
import { readEmergencyContacts } from '../../../src/domain/person/read-emergency-contacts.ts'

const numbers = (wire: unknown) => readEmergencyContacts(wire).map(({ number }) => number)
const ana = '9195550142'
const within = (levels: number, inner: unknown): unknown =>
  Array.from({ length: levels }).reduce((held) => ({ contacts: held }), inner)

describe('parser of emergency contacts', () => {
  test('searches at most 64 levels of nesting', () => {
    expect(numbers(within(64, ana))).toEqual([ana])
    expect(numbers(within(65, ana))).toEqual([])
    expect(numbers(within(40, JSON.stringify(within(23, ana))))).toEqual([ana])
    expect(numbers(within(40, JSON.stringify(within(24, ana))))).toEqual([])
  })

  test('reads at most 100,000 characters', () => {
    expect(numbers(`${','.repeat(99_990)}${ana}`)).toEqual([ana])
    expect(numbers(`${','.repeat(99_991)}${ana}`)).toEqual([])
    const filler = { number: ','.repeat(99_990) }
    expect(numbers([filler, { number: ana }])).toEqual([ana])
    expect(numbers([filler, { number: `,${ana}` }])).toEqual([])
  })

  test('reads at most 10,000 values, counting the list itself as one', () => {
    const nothings = (count: number) => Array<null>(count).fill(null)
    expect(numbers([...nothings(9_998), ana])).toEqual([ana])
    expect(numbers([...nothings(9_999), ana])).toEqual([])
    expect(numbers([...nothings(9_998), Number(ana)])).toEqual([ana])
    expect(numbers([...nothings(9_999), Number(ana)])).toEqual([])
  })
})

test('at most eight filler words are removed from the end of a name', () => {
  expect(nameIn(`Ana Ruiz${' at'.repeat(8)}`)).toBe('Ana Ruiz')
  expect(nameIn(`Ana Ruiz${' at'.repeat(9)}`)).toBe('Ana Ruiz at')
})

test("a value that isn't an object has no readable fields", () => {
  expect(fieldOf({ length: 3 }, 'length')).toBe(3)
  for (const wire of ['abc', 3, true, null, undefined]) expect(fieldOf(wire, 'length')).toBeUndefined()
})

describe('profile or plan field', () => {
  test('may be a list inside a list, but no deeper', () => {
    expect(readText([['a']])).toBe('a')
    expect(readText([[['a']]])).toBeNull()
    expect(readText([{ name: 'a' }])).toBe('a')
    expect(readText([{ name: { label: 'a' } }])).toBeNull()
    expect(readText(['["a"]'])).toBe('a')
    expect(readText([['["a"]']])).toBe('["a"]')
  })

  test('is cut off after a hundred items', () => {
    const items = (count: number) => Array.from({ length: count }, (_, at) => `i${at}`)
    expect(readText(items(100))).toBe(items(100).join(', '))
    expect(readText(items(101))).toBe(items(100).join(', '))
  })

  test('is cut off after ten thousand characters', () => {
    expect(readText('x'.repeat(10_000))).toHaveLength(10_000)
    expect(readText('x'.repeat(10_001))).toHaveLength(10_000)
    expect(readText(['x'.repeat(9_000), 'y'.repeat(9_000)])).toHaveLength(10_000)
  })
})

test('a height has at most four digits and four decimals', () => {
  expect(describeHeight('0072')?.words).toBe('6 ft 0 in')
  expect(describeHeight('00072')).toEqual({ words: '00072', recorded: null })
  expect(describeHeight('72.1234')?.words).toBe('6 ft 0.1 in')
  expect(describeHeight('72.12345')).toEqual({ words: '72.12345', recorded: null })
})
