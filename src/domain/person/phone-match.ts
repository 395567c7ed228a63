import { digitsOf } from '../primitives/digits.ts'
import type { EmergencyContact } from './emergency-contact.ts'

/** Only a number of more digits than this may match the end of another one. */
const LONGEST_INCOMPLETE = 6
/** A vote is compared by this many digits from the end. */
const VOTER_DIGITS = 10

/**
 * Whether two phone numbers are the same phone: equal digits, or more than six digits each and one ends with the other
 * ('+1 919 555 0142' and '555-0142'). Source: specification §5 (Phone match).
 */
export function phonesMatch(a: string, b: string): boolean {
  const left = digitsOf(a)
  const right = digitsOf(b)
  if (left === right) return left !== ''
  if (left.length <= LONGEST_INCOMPLETE || right.length <= LONGEST_INCOMPLETE) return false
  return left.endsWith(right) || right.endsWith(left)
}

/**
 * What numbers that match have in common: their last digits, or all where there are fewer. Numbers that do not match
 * may have it in common, too.
 */
export const matchingTail = (number: string): string => digitsOf(number).slice(-(LONGEST_INCOMPLETE + 1))

/**
 * Whether a contact's number and a vote's number belong to the same voter: their last ten digits are equal. A number of
 * fewer than ten digits has only itself to compare, so '555-0142' is not '919 555 0142' here; a vote must not be
 * counted for somebody else who shares an ending. Source: specification §5 (Resolve), §9.
 */
export function sameVoter(a: string, b: string): boolean {
  const left = digitsOf(a).slice(-VOTER_DIGITS)
  return left !== '' && left === digitsOf(b).slice(-VOTER_DIGITS)
}

/** Whether one of the votes is this contact's (specification §2, Contacts). */
export function hasVoted(contact: Pick<EmergencyContact, 'number'>, votes: readonly string[]): boolean {
  return votes.some((vote) => sameVoter(contact.number, vote))
}
