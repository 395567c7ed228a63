import { brand } from '../../site/brand.ts'

/** The marks that open and close a quotation in any language; an apostrophe is none. */
const OPENING = /["“”„‟«»‹›「『＂]/u
const CLOSING = /["”“‟«»‹›」』＂](?=[^"”“‟«»‹›」』＂]*$)/u

/** A shorter part of a text of ours may be somebody's own words: '"SOS"' is a call for help. */
const SHORTEST_PART = 12
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
export const mayQuote = (text: string): boolean => OPENING.test(text) || text.includes(OURS)

/**
 * What somebody wrote beside a quotation of one of our own texts; null where the text quotes none. A phone without rich
 * messaging delivers a reaction so: 'Liked “Homeward: …”', '👍 to “…”', in the sender's language. Nothing of the
 * quotation is theirs: no command, no code, no PIN.
 * @param sent the texts that went to their number. Errors: none; total over all texts.
 */
export function withoutQuotation(text: string, sent: readonly string[]): string | null {
  const ours = sent.map(plain)
  const from = text.search(OPENING)
  const until = from < 0 ? -1 : text.search(CLOSING)
  if (until > from) {
    const quoted = text.slice(from + 1, until)
    if (plain(quoted).startsWith(OURS.trim()) || isOurs(quoted, ours, SHORTEST_PART))
      return `${text.slice(0, from)} ${text.slice(until + 1)}`
  }
  const begins = text.indexOf(OURS)
  return begins >= 0 && isOurs(text.slice(begins), ours, SHORTEST_UNMARKED) ? text.slice(0, begins) : null
}
