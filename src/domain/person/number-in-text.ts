import { foldDigits } from '../primitives/digits.ts'
import { cutChain } from './number-chain.ts'
import type { DigitGroup } from './number-shapes.ts'

/** A phone number found in a text: its first digit's index and the one behind its last digit, in UTF-16 units. */
type FoundNumber = { start: number; end: number; number: string }

/** What may stand between two digit groups of one number: at most this many of these characters. */
const LONGEST_GAP = 5
const gap = /^[ \u00A0\u2000-\u200A\u202F.()\-\u2010-\u2015\u2212]+$/

const month = '(?:0?[1-9]|1[0-2])'
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const year = '(?:19|20)\\d{2}'
const date = `${year}(?<dash>[-.])${month}\\k<dash>${day}|${day}(?<dot>[-.])${day}\\k<dot>${year}`
/** A coordinate; a point after three digits and before four or seven also occurs in phone numbers. */
const decimal = '\\d{1,3}\\.(?:\\d{5,6}|\\d{8,})'
/** Where a stretch of digits ends for good. */
const ends = '(?!\\d|[-.]\\d)'
/**
 * Standing by themselves, these have seven digits or more and are no phone numbers; the last is the long postcode behind
 * a state ('NC 27601-1234'). What stands before is matched too: Safari 16.0 to 16.3 cannot read a lookbehind.
 */
const noNumber = new RegExp(
  `(?<before>^|[^\\d+.-])-?(?:${date}|${decimal})${ends}|(?<state>[A-Z]{2} )\\d{5}-\\d{4}${ends}`,
  'g',
)
/** What stands before the ids and instants of a record, which are no phone numbers either ('userId: 1234567890'). */
const idLabel = /(?:^|[^\p{L}\d])(?:_?id|ID|[a-z]+Id|[a-z]+At|timestamp)["']?\s*[:=]\s*["']?$/u

/**
 * The phone numbers in one stretch of text without delimiters, in their order, as they are written there. Formatting
 * inside a number (spaces, dots, dashes, brackets, a leading plus) belongs to it; calendar dates, coordinates,
 * extensions and fewer than seven digits are no numbers.
 */
export function findNumbers(text: string): FoundNumber[] {
  return chainsOf(withoutDates(foldDigits(text)))
    .flatMap(cutChain)
    .map((groups) => spanOf(text, groups))
    .filter(({ number }) => foldDigits(number).search(noNumber) < 0)
    .filter(({ start }) => !idLabel.test(text.slice(Math.max(0, start - 20), start)))
}

/** The text with dates, coordinates and postcodes crossed out, its length as before. */
const withoutDates = (text: string): string =>
  text.replace(noNumber, (match, ...rest) => {
    const { before, state }: { before?: string; state?: string } = rest.at(-1)
    const kept = before ?? state ?? ''
    return kept + '_'.repeat(match.length - kept.length)
  })

/** Digit groups that only formatting separates; a plus opens a number and so a chain. */
function chainsOf(text: string): DigitGroup[][] {
  const chains: DigitGroup[][] = []
  let end = 0
  for (const { 0: digits, index: start } of text.matchAll(/\d+/g)) {
    const lead = text.slice(Math.max(end, start - 3), start)
    const between = text.slice(end, Math.min(start, end + LONGEST_GAP + 1))
    const group = { start, digits, gap: between, plus: /\+[ (]*$/.test(lead), bracket: /\( ?$/.test(lead) }
    const chain = chains.at(-1)
    if (chain !== undefined && !group.plus && between.length <= LONGEST_GAP && gap.test(between))
      chain.push(group)
    else chains.push([group])
    end = start + digits.length
  }
  return chains
}

/** The number as it was written, with its plus, and with the bracket that opens before it where it is closed within. */
function spanOf(text: string, groups: readonly DigitGroup[]): FoundNumber {
  const first = groups[0]
  const last = groups.at(-1)
  if (first === undefined || last === undefined) return { start: 0, end: 0, number: '' }
  const end = last.start + last.digits.length
  const body = text.slice(first.start, end)
  const closes = /^[^()]*\)/.test(body)
  const number = `${first.plus ? '+' : ''}${first.bracket && closes ? '(' : ''}${body}`
  return { start: first.start, end, number }
}
