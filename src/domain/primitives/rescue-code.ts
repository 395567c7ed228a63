import { digitsOf, foldDigits } from './digits.ts'

/** Rescue code of six digits. Only `parseRescueCode` creates this type. */
type RescueCode = string & { readonly meaning: 'rescue code' }

export const RESCUE_CODE_LENGTH = 6

/** Rescue code, perhaps incomplete. `link` is its link's secret, 128 random bits in base64url, or null. */
export type CodeWithLink = { code: string; link: string | null }

/** Matches a code at the start of the text or in a link's fragment, with or without its secret. */
const IN_A_LINK = /(?:^#?|\S#)(\d{6})(?!\d)(?:\.([\w-]{22})(?![\w-]))?/

export const codeWithLinkText = ({ code, link }: CodeWithLink): string => (link ? `${code}.${link}` : code)

/** Reads a code from a link, its fragment, or typed text. Ignores a truncated secret (§5). */
export function readCodeWithLink(text: string): CodeWithLink {
  const [, code, link] = IN_A_LINK.exec(text) ?? []
  return { code: code ?? rescueCodeDigits(text), link: link ?? null }
}

/** Matches '246 810', digits in a row, or a number with points or commas. */
const NUMBERS = /\d{3}[ -]\d{3}(?![ -]?\d)|\d+(?:[.,]\d+)*/g

/**
 * Returns the first whole number of exactly six digits, so that a sentence can be pasted. Without one,
 * returns the text's first digits, at most six.
 */
export function rescueCodeDigits(text: string): string {
  const numbers = foldDigits(text).match(NUMBERS) ?? []
  const code = numbers.find((number) => !/[.,]/.test(number) && parseRescueCode(number) !== null)
  return digitsOf(code ?? text).slice(0, RESCUE_CODE_LENGTH)
}

/** Parses a code such as '246 810'; null unless it has exactly six digits (specification §5, §9). */
export function parseRescueCode(text: string): RescueCode | null {
  const digits = digitsOf(text)
  return digits.length === RESCUE_CODE_LENGTH ? (digits as RescueCode) : null
}
