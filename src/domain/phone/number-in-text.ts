import { cutChain, type DigitGroup } from './number-chain.ts'

/** A phone number found in a text: `start` inclusive, `end` exclusive, indices of UTF-16 units. */
export type FoundNumber = { start: number; end: number; number: string }

/** What may stand between two digit groups of one number: at most this many of these characters. */
const LONGEST_GAP = 5
const gap = /^[ \u00A0\u2000-\u200A\u202F.()\-\u2010-\u2015\u2212]+$/

const month = '(?:0?[1-9]|1[0-2])'
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const year = '(?:19|20)\\d{2}'
/** A calendar date, standing by itself: its eight digits are no phone number. */
const date = new RegExp(
  `(?<![\\d+.-])(?:${year}([-.])${month}\\1${day}|${day}([-.])${day}\\2${year})(?![\\d]|[-.]\\d)`,
  'g',
)

/**
 * The phone numbers in one stretch of text without delimiters, in their order. The digits are 0-9 (`foldDigits`).
 * Formatting inside a number (spaces, dots, dashes, brackets, a leading plus) belongs to it; calendar dates,
 * extensions and fewer than seven digits are no numbers.
 * Errors: none; linear in the length of the text.
 */
export function findNumbers(text: string): FoundNumber[] {
  const found: FoundNumber[] = []
  for (const chain of chainsOf(text.replace(date, (match) => '_'.repeat(match.length)))) {
    for (const groups of cutChain(chain)) found.push(spanOf(text, groups))
  }
  return found
}

/** Digit groups that only formatting separates; a plus opens a number and so a chain. */
function chainsOf(text: string): DigitGroup[][] {
  const chains: DigitGroup[][] = []
  let end = -1
  for (const match of text.matchAll(/\d+/g)) {
    const between = end < 0 ? '' : text.slice(end, Math.min(match.index, end + LONGEST_GAP + 1))
    const lead = text.slice(Math.max(end, match.index - 3, 0), match.index)
    const plus = /\+[ (]*$/.test(lead)
    const group: DigitGroup = {
      start: match.index,
      end: match.index + match[0].length,
      digits: match[0],
      plus,
      bracket: /\( ?$/.test(lead),
      gap: between,
    }
    const chain = chains.at(-1)
    if (chain !== undefined && !plus && between.length <= LONGEST_GAP && gap.test(between)) chain.push(group)
    else chains.push([group])
    end = group.end
  }
  return chains
}

/** The number as it was written: with its plus and its brackets where both of them are there. */
function spanOf(text: string, groups: readonly DigitGroup[]): FoundNumber {
  const first = groups[0]?.start ?? 0
  const end = groups.at(-1)?.end ?? first
  const lead = /\+?[ (]*$/.exec(text.slice(Math.max(0, first - 3), first))?.[0].trimStart() ?? ''
  const written = lead + text.slice(first, end)
  const opened = written.split('(').length
  const closed = written.split(')').length
  const number = opened === closed ? written : lead.replaceAll('(', '') + text.slice(first, end)
  return { start: first - lead.length, end, number }
}
