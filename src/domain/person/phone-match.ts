import { digitsOf } from '../primitives/digits.ts'
import type { EmergencyContact } from './emergency-contact.ts'

/** Numbers up to this length match only if they're equal. */
const LONGEST_INCOMPLETE = 6
/** Number of last digits that identify a voter. */
const VOTER_DIGITS = 10

/**
 * Returns true if two phone numbers match (specification §5, Phone match).
 *
 * The digits are equal, or both have more than six and one ends with the other.
 */
export function phonesMatch(a: string, b: string): boolean {
  const left = digitsOf(a)
  const right = digitsOf(b)
  if (left === right) return left !== ''
  if (left.length <= LONGEST_INCOMPLETE || right.length <= LONGEST_INCOMPLETE) return false
  return left.endsWith(right) || right.endsWith(left)
}

/** The last seven digits, which all matching numbers share. Equal tails don't imply a match. */
export const matchingTail = (number: string): string => digitsOf(number).slice(-(LONGEST_INCOMPLETE + 1))

/** Returns true if the last ten digits are equal (specification §5 Resolve, §9). */
export function isSameVoter(a: string, b: string): boolean {
  const left = digitsOf(a).slice(-VOTER_DIGITS)
  return left !== '' && left === digitsOf(b).slice(-VOTER_DIGITS)
}

/** Returns true if the contact's number is among the votes (specification §2, Contacts). */
export function hasVoted(contact: Pick<EmergencyContact, 'number'>, votes: readonly string[]): boolean {
  return votes.some((vote) => isSameVoter(contact.number, vote))
}
