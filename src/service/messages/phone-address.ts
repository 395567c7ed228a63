import { digitsOf } from '../../domain/primitives/digits.ts'
import type { Lookup } from '../platform/secrets/data-key.ts'

/** Longest number of the numbering plan of the world (E.164), digits. */
const MOST_DIGITS = 15

/**
 * A phone number as a provider wants it (E.164), from the way in which a person wrote it. Ten digits, and eleven
 * that begin with 1, are numbers of North America; another country has to be given with a plus.
 * @returns null where it is no number that can be sent to.
 */
export function phoneAddress(written: string): string | null {
  const digits = digitsOf(written)
  if (/^\s*[+\uFF0B]/.test(written)) {
    return /^[1-9]/.test(digits) && digits.length >= 8 && digits.length <= MOST_DIGITS ? `+${digits}` : null
  }
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return /^[2-9]\d{9}$/.test(national) ? `+1${national}` : null
}

/** Finds what was sent to somebody, and what a number asked for, however the number or address was written. */
export function addressHash(keys: Lookup, written: string): string {
  const address = written.includes('@') ? written.toLowerCase() : (phoneAddress(written) ?? digitsOf(written))
  return keys.lookupHash(`address ${address}`)
}
