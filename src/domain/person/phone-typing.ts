import { digitsOf } from '../primitives/digits.ts'
import { US_PHONE_DIGITS } from '../primitives/us-phone-number.ts'

type TypedText = { text: string; caret: number }

/** Formats up to ten digits: '(919', '(919) 55', '(919) 555-0142'. */
export function formatPhone(digits: string): string {
  if (digits === '') return ''
  if (digits.length <= 3) return `(${digits}`
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Country code 1, also after an international prefix: '001' or '0111'. */
const countryCode = /^(?:00|011)?1/

/**
 * Formats the phone field while the user types, and keeps the caret next to its digit (§2, §9). If there are
 * more than ten digits, drops the country code, then excess digits, first those before the caret.
 * @param deleted 'forward' after the Delete key, which moves the caret past punctuation.
 */
export function formatPhoneWhileTyping(text: string, caret: number, deleted?: 'forward'): TypedText {
  let digits = digitsOf(text)
  let before = digitsOf(text.slice(0, Math.max(0, caret))).length
  const [prefix = ''] = (digits.length > US_PHONE_DIGITS && countryCode.exec(digits)) || []
  digits = digits.slice(prefix.length)
  before = Math.max(0, before - prefix.length)
  const excess = Math.max(0, digits.length - US_PHONE_DIGITS)
  const kept = Math.max(0, before - excess)
  digits = (digits.slice(0, kept) + digits.slice(before)).slice(0, US_PHONE_DIGITS)
  const formatted = formatPhone(digits)
  return { text: formatted, caret: placeAfterDigits(formatted, kept, deleted === 'forward') }
}

/** Returns the index after `count` digits; with `beforeNext`, the index before the next digit. */
function placeAfterDigits(formatted: string, count: number, beforeNext: boolean): number {
  const wanted = beforeNext ? count + 1 : count
  let seen = 0
  for (let place = 0; place < formatted.length; place += 1) {
    if (/\d/.test(formatted.charAt(place))) seen += 1
    if (seen === wanted && wanted > 0) return beforeNext ? place : place + 1
  }
  return count === 0 ? 0 : formatted.length
}
