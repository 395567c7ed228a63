import { brand } from '../../site/brand.ts'

/** The marks that open a quotation in any language, each with those that close it. An apostrophe closes none. */
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

/** Bounds the work that a text of nothing but quotation marks takes. */
const MOST_MARKS = 20

/** A shorter part of a text of ours may be somebody's own words: '"SOS"' is a call for help. */
const SHORTEST_PART = 12
/** The same with the dots that a phone puts where it cut both ends: '👍 to “…send SOS…”'. */
const SHORTEST_CUT = 8
const IS_CUT = /^\s*(?:…|\.{3}).*(?:…|\.{3})\s*$/su
/** The same without marks around it. */
const SHORTEST_UNMARKED = 25

/** Without what carriers and phones change: white space, invisible characters, dots where a text was cut. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}]/gu, '')
    .replace(/[\s\p{Zs}]+/gu, ' ')
    .replace(/^(?:…|\.{3}|\s)+|(?:…|\.{3}|\s)+$/g, '')

const OURS = `${brand.name}: `

/** @param sent texts of ours, plain. */
function isOurs(quoted: string, sent: readonly string[], shortest: number): boolean {
  const words = plain(quoted)
  return words.length >= shortest && sent.some((text) => text.includes(words))
}

/** Whether a text may quote one: then `withoutQuotation` is asked with what was sent to its number. */
export const mayQuote = (text: string): boolean => text.search(OPENING) >= 0 || text.includes(OURS)

/**
 * What somebody wrote beside a quotation of one of our own texts; null where the text quotes none. A phone without rich
 * messaging delivers a reaction so: 'Liked “Homeward: …”', '👍 to “…”', in the sender's language. Nothing of the
 * quotation is theirs: no command, no code, no PIN.
 * @param sent the texts that went to their number.
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

/**
 * The first quotation of ours: up to the last mark that leaves words of ours between them. Where it only begins with our
 * name, it ends at the first mark, so that what somebody wrote behind it is heard.
 * @returns where its marks stand, UTF-16 units. @param ours texts that were sent, plain.
 */
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
