import { foldDigits } from '../primitives/digits.ts'
import { cutChain } from './number-chain.ts'
import type { DigitGroup } from './number-shapes.ts'

/** Phone number in a text. `start` is the index of its first digit; `end` follows the last. */
type FoundNumber = { start: number; end: number; number: string }

const LONGEST_GAP = 5
const gap = /^[ \u00A0\u2000-\u200A\u202F.()\-\u2010-\u2015\u2212]+$/

const month = '(?:0?[1-9]|1[0-2])'
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const year = '(?:19|20)\\d{2}'
const date = `${year}(?<dash>[-.])${month}\\k<dash>${day}|${day}(?<dot>[-.])${day}\\k<dot>${year}`
/** Matches a coordinate with 5, 6, or over 7 decimals; '919.5550142' may be a phone number. */
const decimal = '\\d{1,3}\\.(?:\\d{5,6}|\\d{8,})'
const ends = '(?!\\d|[-.]\\d)'
/** Matches a date, coordinate, or ZIP+4 code with the text before it. Safari 16.0 lacks lookbehind. */
const noNumber = new RegExp(
  `(?<before>^|[^\\d+.-])-?(?:${date}|${decimal})${ends}|(?<state>[A-Z]{2} )\\d{5}-\\d{4}${ends}`,
  'g',
)
/** Matches labels of ids and timestamps, such as 'userId: '. */
const idLabel = /(?:^|[^\p{L}\d])(?:_?id|ID|[a-z]+Id|[a-z]+At|timestamp)["']?\s*[:=]\s*["']?$/u

/** Finds phone numbers as written; ignores dates, coordinates, labeled ids, and short numbers. */
export function findNumbers(text: string): FoundNumber[] {
  return chainsOf(withoutDates(foldDigits(text)))
    .flatMap(cutChain)
    .map((groups) => spanOf(text, groups))
    .filter(({ number }) => foldDigits(number).search(noNumber) < 0)
    .filter(({ start }) => !idLabel.test(text.slice(Math.max(0, start - 20), start)))
}

/** Masks dates, coordinates, and ZIP+4 codes, keeping the length of the text. */
const withoutDates = (text: string): string =>
  text.replace(noNumber, (match, ...rest) => {
    const { before, state }: { before?: string; state?: string } = rest.at(-1)
    const kept = before ?? state ?? ''
    return kept + '_'.repeat(match.length - kept.length)
  })

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
