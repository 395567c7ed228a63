import { digitsOf } from '../primitives/digits.ts'
import type { EmergencyContact } from './emergency-contact.ts'

/** A number with at most this many digits matches only an equal one. */
const LONGEST_INCOMPLETE = 6
const VOTER_DIGITS = 10

/** True if the digits are equal, or if both have at least 7 and one ends with the other (§5, Phone match). */
export function phonesMatch(a: string, b: string): boolean {
  const left = digitsOf(a)
  const right = digitsOf(b)
  if (left === right) return left !== ''
  if (left.length <= LONGEST_INCOMPLETE || right.length <= LONGEST_INCOMPLETE) return false
  return left.endsWith(right) || right.endsWith(left)
}

/** Returns the last seven digits. They are equal if two long numbers match, but may also be equal if not. */
export const matchingTail = (number: string): string => digitsOf(number).slice(-(LONGEST_INCOMPLETE + 1))

/** True if the last ten digits are equal (specification §5 Resolve, §9). */
export function isSameVoter(a: string, b: string): boolean {
  const left = digitsOf(a).slice(-VOTER_DIGITS)
  return left !== '' && left === digitsOf(b).slice(-VOTER_DIGITS)
}

export function hasVoted(contact: Pick<EmergencyContact, 'number'>, votes: readonly string[]): boolean {
  return votes.some((vote) => isSameVoter(contact.number, vote))
}
