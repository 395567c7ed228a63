import { isSameVoter, phonesMatch } from '../../../domain/person/phone-match.ts'
import type { Language } from '../../../domain/primitives/languages.ts'
import type { Voting } from '../../../domain/rescue/panel/panel.ts'
import { advance } from '../../../domain/trip/lifecycle/advance.ts'
import { messagesIn, namedIn } from '../../messages/catalog/catalog.ts'
import type { VoteStanding } from '../../messages/catalog/english.ts'
import { applyEffects } from '../../trips/changes/apply-effects.ts'
import {
  type Decision,
  type Emergency,
  isCalled,
  participates,
  type TripContact,
  type TripHead,
} from '../../trips/emergency-types.ts'
import { answersIn } from '../answers/catalog.ts'

type Electorate = Pick<TripHead, 'contacts' | 'codes'>

/** Returns one voter per phone number. Contacts can't vote if removed, or if they left before the alert. */
function distinctVoters({ contacts, codes }: Electorate): TripContact[] {
  const voters = contacts.filter((one) => participates(one) || (!one.isOut && isCalled({ codes }, one)))
  return voters.filter(
    (contact, index) => voters.findIndex((other) => isSameVoter(other.number, contact.number)) === index,
  )
}

/** Returns how many votes resolve an emergency: `override` or a majority, capped at the number of voters. */
export function quorumOf(trip: Electorate, override: number | null): number {
  const voters = distinctVoters(trip).length
  return Math.max(1, Math.min(override ?? Math.floor(voters / 2) + 1, voters))
}

export function votesCast({ contacts, codes }: Electorate, votes: string[]): number {
  return distinctVoters({ contacts: contacts.filter(({ id }) => votes.includes(id)), codes }).length
}

/** True if no contact with another number takes part in the emergency. */
export const isAlone = (contacts: readonly TripContact[], { number }: TripContact): boolean =>
  !contacts.some((one) => participates(one) && !isSameVoter(one.number, number))

export const votingOf = (trip: Electorate, votes: string[], override: number | null): Voting => ({
  cast: votesCast(trip, votes),
  needed: quorumOf(trip, override),
  of: distinctVoters(trip).length,
})

type VoteAnswer =
  | { kind: 'recorded'; message: string }
  | { kind: 'notAContact' }
  /** The entered number is another contact's instead of the voter's own. */
  | { kind: 'otherNumber' }

type VoteRequest = {
  voter: TripContact
  phoneNumber: string
  at: number
  quorum: number | null
  language?: Language
}

/** Records a vote, one per phone number. With the last one needed, resolves the emergency. */
export function castVote(
  emergency: Emergency,
  { voter, phoneNumber, at, quorum, language }: VoteRequest,
): Decision<VoteAnswer> {
  const answers = answersIn(language)
  const { trip } = emergency
  const votes = emergency.votes.map(({ contactId }) => contactId)
  if (!trip.contacts.some(({ number }) => phonesMatch(number, phoneNumber)))
    return { answer: { kind: 'notAContact' }, change: null }
  if (!phonesMatch(voter.number, phoneNumber)) return { answer: { kind: 'otherNumber' }, change: null }

  const needed = quorumOf(trip, quorum)
  const before = votesCast(trip, votes)
  const after = votesCast(trip, [...votes, voter.id])
  const isNew = after > before
  const standing: VoteStanding = { votes: after, quorum: needed, asks: true }
  const recorded = (message: string): VoteAnswer => ({ kind: 'recorded', message })
  const change = (type: 'vote.cast' | 'quorum.reached', standing: VoteStanding) => ({
    ...applyEffects(emergency, advance(emergency.lifecycle, { type, by: voter.id, at }), { at, standing }),
    vote: voter.id,
  })

  if (trip.endedAt !== null) {
    // Assumes that an emergency with too few votes ended by check-in or after 14 days.
    const ended = before < needed ? 'ended' : 'resolved'
    return {
      answer: recorded(answers.votedLate(ended, after)),
      change: isNew ? change('vote.cast', { over: ended }) : null,
    }
  }
  if (after < needed) {
    return {
      answer: recorded(isNew ? answers.voted(standing) : answers.votedAgain(standing)),
      change: isNew ? change('vote.cast', standing) : null,
    }
  }
  const who = namedIn(messagesIn(language), emergency.traveler)
  return {
    answer: recorded(answers.resolved(who, standing, othersTold(emergency, voter))),
    change: change('quorum.reached', standing),
  }
}

/** Facts for the reply, which says who was notified. After a distress PIN, the traveler isn't. */
const othersTold = ({ trip, lifecycle }: Emergency, voter: TripContact) => ({
  isDistress: lifecycle.facts.distressAt !== null,
  isAlone: isAlone(trip.contacts, voter),
})

type RetractionAnswer =
  | { kind: 'recorded'; message: string }
  /** The emergency can't reopen, for example after a check-in. */
  | { kind: 'emergencyOver' }

/** Takes a vote back. A resolved emergency reopens if its votes fall below the quorum. */
export function retractVote(
  emergency: Emergency,
  { voter, at, quorum, language }: Omit<VoteRequest, 'phoneNumber'>,
): Decision<RetractionAnswer> {
  const answers = answersIn(language)
  const { contacts, endedAt } = emergency.trip
  const recorded = (message: string): RetractionAnswer => ({ kind: 'recorded', message })
  // Retracts the votes of all contacts with the voter's number, because together they count as one vote.
  const own = contacts.filter(({ id, number }) => id === voter.id || isSameVoter(number, voter.number))
  const cast = emergency.votes.map(({ contactId }) => contactId)
  const retracted = [voter, ...own.filter(({ id }) => id !== voter.id)].map(({ id }) => id)
  const left = cast.filter((id) => !retracted.includes(id))
  const needed = quorumOf(emergency.trip, quorum)
  const after = votesCast(emergency.trip, left)
  const standing: VoteStanding = { votes: after, quorum: needed, asks: false }
  if (left.length === cast.length) return { answer: recorded(answers.notVoted(standing)), change: null }

  const reopens = endedAt !== null && after < needed
  const advanced = advance(
    emergency.lifecycle,
    reopens
      ? { type: 'quorum.lost', by: voter.id, isElsewhere: emergency.isElsewhere, at }
      : { type: 'vote.retracted', by: voter.id, at },
  )
  if (reopens && advanced.trip.facts.endedAt !== null)
    return { answer: { kind: 'emergencyOver' }, change: null }
  const change = { ...applyEffects(emergency, advanced, { at, standing }), retractedVotes: retracted }
  if (reopens) {
    const who = namedIn(messagesIn(language), emergency.traveler)
    return { answer: recorded(answers.reopened(who, standing, othersTold(emergency, voter))), change }
  }
  return {
    answer: recorded(endedAt === null ? answers.retracted(standing) : answers.retractedLate(standing)),
    change,
  }
}
