import { digitsOf } from './digits.ts'

/** Exactly six digits; only `parseRescueCode` makes one. */
type RescueCode = string & { readonly meaning: 'rescue code' }

export const RESCUE_CODE_LENGTH = 6

/**
 * A rescue code, and the secret that stands beside it in the link of a contact's text message: 128 random bits in
 * base64url. Whoever has the link is spared the limits on guessing. Null: the code was typed.
 */
export type CodeWithLink = { code: string; link: string | null }

/**
 * The code and its secret ('246810.' and 22 characters), as the fragment of a link has them, or a whole link at its
 * end.
 */
const IN_A_LINK = /(?:^|#)(\d{6})\.([\w-]{22})(?![\w-])/

/** Writes what `readCodeWithLink` reads: the fragment of a link, or the code alone. */
export const codeWithLinkText = ({ code, link }: CodeWithLink): string => (link ? `${code}.${link}` : code)

/**
 * What a text that was typed, pasted or found in the page's fragment means: a whole link, its fragment, or a code. A
 * link that was cut off still gives its code. Source: specification §5 (Rescue code).
 */
export function readCodeWithLink(text: string): CodeWithLink {
  const [, code, link] = IN_A_LINK.exec(text) ?? []
  return code && link ? { code, link } : { code: rescueCodeDigits(text), link: null }
}

/**
 * What the code field holds after a text was typed or pasted into it: its digits, at most six. Source: specification §5
 * (Rescue code).
 */
export function rescueCodeDigits(text: string): string {
  return digitsOf(text).slice(0, RESCUE_CODE_LENGTH)
}

/**
 * A complete rescue code, or null. Anything but digits is dropped first ('246 810' is complete); a seventh digit makes
 * it no code, since it is not known which six were meant. Source: specification §5, §9.
 */
export function parseRescueCode(text: string): RescueCode | null {
  const digits = digitsOf(text)
  return digits.length === RESCUE_CODE_LENGTH ? (digits as RescueCode) : null
}
