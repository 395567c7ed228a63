import { brand } from '../../../site/brand.ts'

/** Opening quotation marks with their closing marks. A ’ before a Latin letter counts as an apostrophe. */
const closing: { readonly [Opening in string]?: RegExp } = {
  '"': /"/gu,
  '＂': /＂/gu,
  '“': /[”“]/gu,
  '”': /”/gu,
  '„': /[“”‟]/gu,
  '‟': /”/gu,
  '«': /»/gu,
  '»': /«/gu,
  '‹': /›/gu,
  '›': /‹/gu,
  '「': /」/gu,
  '『': /』/gu,
  '‘': /’(?!\p{Script=Latin})/gu,
}
const OPENING = new RegExp(`[${Object.keys(closing).join('')}]`, 'gu')

const MOST_MARKS = 20

/** Minimum length of a partial quotation. A shorter one may be the sender's own words, such as '"SOS"'. */
const SHORTEST_PART = 12
/** Minimum length of a quotation that the phone cut off with ellipses: '👍 to “…send SOS…”'. */
const SHORTEST_CUT = 8
const IS_CUT = /^\s*(?:…|\.{3}).*(?:…|\.{3})\s*$/su
const SHORTEST_UNMARKED = 25

/** Removes ellipses and spaces from both ends. A pattern with `+$` would take quadratic time. */
function withoutEllipses(text: string): string {
  const lengthBefore = (end: number) => (text.endsWith('...', end) ? 3 : text.endsWith(' ', end) ? 1 : 0)
  let end = text.length
  for (let length = lengthBefore(end); length > 0; length = lengthBefore(end)) end -= length
  return text.slice(0, end).replace(/^(?:\.{3}| )+/, '')
}

/** Normalizes characters that carriers change in texts. Trims ellipses. */
const plain = (text: string): string =>
  withoutEllipses(
    text
      .normalize('NFKC')
      .replace(/[\p{Cf}]/gu, '')
      .replace(/[\s\p{Zs}]+/gu, ' '),
  )

const OURS = `${brand.name}: `

/** True if the quotation has at least `shortest` characters and a normalized text in `sent` contains it. */
function isOurs(quoted: string, sent: readonly string[], shortest: number): boolean {
  const words = plain(quoted)
  return words.length >= shortest && sent.some((text) => text.includes(words))
}

/** True if the text may contain a quotation. Only then does `withoutQuotation` need the sent texts. */
export const mayQuote = (text: string): boolean => text.search(OPENING) >= 0 || text.includes(OURS)

/**
 * Removes quotations of the service's texts; null if there are none. Phones send reactions as quotations,
 * such as 'Liked “Homeward: …”'. Quoted commands must not take effect.
 * @param sent texts that the service sent to this number.
 */
export function withoutQuotation(text: string, sent: readonly string[]): string | null {
  const ours = sent.map(plain)
  let beside = text
  for (let quotation = quotationIn(text, ours); quotation; quotation = quotationIn(beside, ours))
    beside = `${beside.slice(0, quotation.from)} ${beside.slice(quotation.until + 1)}`
  const begins = beside.indexOf(OURS)
  if (begins >= 0 && isOurs(beside.slice(begins), ours, SHORTEST_UNMARKED)) return beside.slice(0, begins)
  return beside === text ? null : beside
}

/** Finds the first quotation: the longest of a sent text, else the shortest starting with the brand name. */
function quotationIn(text: string, ours: readonly string[]): { from: number; until: number } | null {
  for (const { index: from, 0: mark } of [...text.matchAll(OPENING)].slice(0, MOST_MARKS)) {
    const ends = [...text.slice(from + 1).matchAll(closing[mark] ?? OPENING)]
      .slice(0, MOST_MARKS)
      .map(({ index }) => from + 1 + index)
    const quoted = (until: number) => text.slice(from + 1, until)
    const until =
      ends.findLast((end) =>
        isOurs(quoted(end), ours, IS_CUT.test(quoted(end)) ? SHORTEST_CUT : SHORTEST_PART),
      ) ?? ends.find((end) => plain(quoted(end)).startsWith(OURS.trim()))
    if (until !== undefined) return { from, until }
  }
  return null
}
