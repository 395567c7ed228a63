import { digitsOf } from '../primitives/digits.ts'
import type { EmergencyContact } from './emergency-contact.ts'

/** Shorter numbers match only if equal. */
const LONGEST_INCOMPLETE = 6
/** Digits from the end that identify a voter. */
const VOTER_DIGITS = 10

/** Equal digits, or more than six each and one ends with the other. Source: specification §5 (Phone match). */
export function phonesMatch(a: string, b: string): boolean {
  const left = digitsOf(a)
  const right = digitsOf(b)
  if (left === right) return left !== ''
  if (left.length <= LONGEST_INCOMPLETE || right.length <= LONGEST_INCOMPLETE) return false
  return left.endsWith(right) || right.endsWith(left)
}

/** Last digits that matching numbers share; numbers that don't match may share them, too. */
export const matchingTail = (number: string): string => digitsOf(number).slice(-(LONGEST_INCOMPLETE + 1))

/** Same last ten digits; shorter numbers must be equal. Source: specification §5 (Resolve), §9. */
export function sameVoter(a: string, b: string): boolean {
  const left = digitsOf(a).slice(-VOTER_DIGITS)
  return left !== '' && left === digitsOf(b).slice(-VOTER_DIGITS)
}

/** Specification §2, Contacts. */
export function hasVoted(contact: Pick<EmergencyContact, 'number'>, votes: readonly string[]): boolean {
  return votes.some((vote) => sameVoter(contact.number, vote))
}
