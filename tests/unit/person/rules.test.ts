import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hasVoted, isSameVoter, phonesMatch } from '../../../src/domain/person/phone-match.ts'
import { readEmergencyContacts } from '../../../src/domain/person/read-emergency-contacts.ts'
import { parseDuration } from '../../../src/domain/primitives/duration.ts'
import { testTitles } from '../../support/test-titles.ts'

function rowsUnder(document: string, heading: string): string[][] {
  const text = readFileSync(`docs/rules/${document}.md`, 'utf8')
  const section = text.split(/^## /m).find((part) => part.startsWith(heading))
  if (!section) throw new Error(`${document} has no section ${heading}`)
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}
const codeIn = (cell: string): string[] => Array.from(cell.matchAll(/`([^`]*)`/g), ([, code = '']) => code)

describe.each([
  ['phone-matching', 'person/phone-matching'],
  ['duration-text', 'trip/duration'],
  ['emergency-contacts', 'person/emergency-contacts'],
])('docs/rules/%s.md', (document, tests) => {
  test('lists exactly the laws that have a property test, in the same words', () => {
    const laws = rowsUnder(document, 'Laws').map(([law]) => law)
    expect(laws).toEqual(testTitles(`tests/property/${tests}.property.test.ts`).map(({ words }) => words))
  })
})

test.each(rowsUnder('phone-matching', 'Examples'))(
  '%s and %s match when the panel verifies a number: %s, and when it counts a vote: %s',
  (...row) => {
    const [a = '', b = '', door = '', vote = ''] = row
    const [left = '', right = ''] = [codeIn(a)[0], codeIn(b)[0]]
    expect(phonesMatch(left, right)).toBe(door.startsWith('yes'))
    expect(isSameVoter(left, right)).toBe(vote.startsWith('yes'))
    expect(hasVoted({ number: left }, [right])).toBe(vote.startsWith('yes'))
  },
)

const UNITS: Record<string, number> = { s: 1_000, min: 60_000, h: 3_600_000 }
test.each(
  rowsUnder('duration-text', 'Examples').flatMap(([texts = '', length = '']) =>
    codeIn(texts).map((text) => [text, length]),
  ),
)('the trip duration “%s” is read as %s', (text, length) => {
  const [count = '', unit = ''] = length.split(' ')
  expect(parseDuration(text)).toBe(Number(count) * (UNITS[unit] ?? Number.NaN))
})

/** Parses an example: an object if it starts with a brace, else plain text. */
const asWritten = (text: string): unknown =>
  text.startsWith('{') ? JSON.parse(text.replaceAll("'", '"').replace(/(\w+):/g, '"$1":')) : text
test.each(
  rowsUnder('emergency-contacts', 'Examples').flatMap(([texts = '', read = '']) =>
    codeIn(texts).map((text) => [text, read]),
  ),
)('the contact text “%s” is read as %s', (text, read) => {
  const contacts = readEmergencyContacts(asWritten(text))
  if (read === 'two numbers') expect(contacts).toHaveLength(2)
  else if (read === 'nobody') expect(contacts).toEqual([])
  else {
    const told = contacts.map(({ name, number }) => (name === null ? number : `${name}, ${number}`))
    expect(told.join(' · ')).toBe(read)
  }
})
