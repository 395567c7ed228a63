import { digitsOf } from '../../domain/primitives/digits.ts'
import type { Lookup } from '../platform/secrets/data-key.ts'
import type { Message } from './message.ts'

/** Maximum digits in an E.164 number. */
const MOST_DIGITS = 15

/**
 * Normalizes a typed phone number to E.164; returns null if it can't be a phone number.
 * Ten digits, or eleven that begin with 1, are North American. Other countries need a plus.
 */
export function phoneAddress(written: string): string | null {
  const digits = digitsOf(written)
  if (/^\s*[+\uFF0B]/.test(written)) {
    return /^[1-9]/.test(digits) && digits.length >= 8 && digits.length <= MOST_DIGITS ? `+${digits}` : null
  }
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return /^[2-9]\d{9}$/.test(national) ? `+1${national}` : null
}

/** Hashes a phone number or email address. Formatting and capitals make no difference. */
export function addressHash(keys: Lookup, written: string): string {
  const address = written.includes('@') ? written.toLowerCase() : (phoneAddress(written) ?? digitsOf(written))
  return keys.lookupHash(`address ${address}`)
}

/** Hashes a message's recipient. Account ids aren't reduced to digits, which may form a phone number. */
export const recipientHash = (
  keys: Lookup,
  { channel, recipient }: Pick<Message, 'channel' | 'recipient'>,
) =>
  channel === 'push' || channel === 'webhook'
    ? keys.lookupHash(`${channel} ${recipient}`)
    : addressHash(keys, recipient)
