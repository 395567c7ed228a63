import { digitsOf } from '../../domain/primitives/digits.ts'
import type { Lookup } from '../platform/secrets/data-key.ts'
import { phoneAddress } from './phone-address.ts'

/** Finds what was sent to somebody, and what a number asked for, however the number or address was written. */
export function addressHash(keys: Lookup, written: string): string {
  const address = written.includes('@') ? written.toLowerCase() : (phoneAddress(written) ?? digitsOf(written))
  return keys.lookupHash(`address ${address}`)
}
