import { sameVoter } from '../../domain/phone/phone-match.ts'
import type { TripContact } from '../trips/emergency.ts'

/** One contact of each number: who can vote. Numbers are the same when their last ten digits are. */
export function distinctVoters(contacts: TripContact[]): TripContact[] {
  return contacts.filter(
    (contact, index) => contacts.findIndex((other) => sameVoter(other.number, contact.number)) === index,
  )
}

/**
 * How many votes resolve the emergency: a majority of the distinct contacts.
 * @param override `RESOLVE_QUORUM`; counts as far as there are so many contacts.
 */
export function quorumOf(contacts: TripContact[], override: number | null): number {
  const voters = distinctVoters(contacts).length
  return Math.max(1, Math.min(override ?? Math.floor(voters / 2) + 1, voters))
}

/** How many distinct contacts are among those who voted. */
export function votesCast(contacts: TripContact[], votes: string[]): number {
  return distinctVoters(contacts.filter((contact) => votes.includes(contact.id))).length
}
