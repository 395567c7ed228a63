import { digitsOf } from './digits.ts'

/** Six digits, made by `parseRescueCode` only. */
type RescueCode = string & { readonly meaning: 'rescue code' }

export const RESCUE_CODE_LENGTH = 6

/** Codes with their link's secret (128 random bits, base64url) are exempt from limits on guessing. Null: typed. */
export type CodeWithLink = { code: string; link: string | null }

/** '246810.' and 22 characters, as a fragment or at the end of a link. */
const IN_A_LINK = /(?:^|#)(\d{6})\.([\w-]{22})(?![\w-])/

/** Inverse of `readCodeWithLink`. */
export const codeWithLinkText = ({ code, link }: CodeWithLink): string => (link ? `${code}.${link}` : code)

/** Parses a link, its fragment, or a code; a cut-off link still gives its code. Source: specification §5. */
export function readCodeWithLink(text: string): CodeWithLink {
  const [, code, link] = IN_A_LINK.exec(text) ?? []
  return code && link ? { code, link } : { code: rescueCodeDigits(text), link: null }
}

/** At most six digits of typed text. Source: specification §5 (Rescue code). */
export function rescueCodeDigits(text: string): string {
  return digitsOf(text).slice(0, RESCUE_CODE_LENGTH)
}

/** A complete code ('246 810'); seven digits are invalid. Source: specification §5, §9. */
export function parseRescueCode(text: string): RescueCode | null {
  const digits = digitsOf(text)
  return digits.length === RESCUE_CODE_LENGTH ? (digits as RescueCode) : null
}
