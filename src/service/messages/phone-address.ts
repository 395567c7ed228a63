import { digitsOf } from '../../domain/primitives/digits.ts'
import type { Lookup } from '../platform/secrets/data-key.ts'

/** Longest E.164 number. */
const MOST_DIGITS = 15

/**
 * Normalizes a typed phone number to E.164; null if it can't be one. Ten digits, or eleven beginning with 1, are
 * North American; other countries need a plus.
 */
export function phoneAddress(written: string): string | null {
  const digits = digitsOf(written)
  if (/^\s*[+\uFF0B]/.test(written)) {
    return /^[1-9]/.test(digits) && digits.length >= 8 && digits.length <= MOST_DIGITS ? `+${digits}` : null
  }
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return /^[2-9]\d{9}$/.test(national) ? `+1${national}` : null
}

/** The same for every spelling of a number or address. */
export function addressHash(keys: Lookup, written: string): string {
  const address = written.includes('@') ? written.toLowerCase() : (phoneAddress(written) ?? digitsOf(written))
  return keys.lookupHash(`address ${address}`)
}
