import { sameVoter } from '../../domain/person/phone-match.ts'
import { advance } from '../../domain/trip/advance.ts'
import { nameAtStart } from '../accounts/profile-facts.ts'
import { carryOut } from '../trips/carry-out.ts'
import type { Decision, Emergency, TripContact } from '../trips/emergency-types.ts'
import { countedWords, quorumOf, votesCast } from './cast-vote.ts'

type RetractionAnswer =
  | { kind: 'recorded'; message: string }
  /** The traveller has checked in, or it lapsed: no vote has ended it. */
  | { kind: 'emergencyOver' }

/**
 * A contact takes back their vote that the emergency is resolved. Where too few are left, an emergency that was
 * resolved by votes is open again. Everybody is told.
 * @param quorum `RESOLVE_QUORUM` or null for a majority. @param at Unix time, ms.
 */
export function retractVote(
  emergency: Emergency,
  { voter, at, quorum }: { voter: TripContact; at: number; quorum: number | null },
): Decision<RetractionAnswer> {
  const { contacts, endedAt } = emergency.trip
  const recorded = (message: string): RetractionAnswer => ({ kind: 'recorded', message })
  // Somebody who is named twice has one vote, whichever of their codes it was cast with.
  const own = contacts.filter(({ id, number }) => id === voter.id || sameVoter(number, voter.number))
  const cast = emergency.votes.map(({ contactId }) => contactId)
  const retracted = [voter, ...own.filter(({ id }) => id !== voter.id)].map(({ id }) => id)
  const left = cast.filter((id) => !retracted.includes(id))
  const needed = quorumOf(emergency.trip, quorum)
  const after = votesCast(emergency.trip, left)
  const standing = countedWords(after, needed)
  if (left.length === cast.length) return { answer: recorded(`You haven’t voted. ${standing}`), change: null }

  const reopens = endedAt !== null && after < needed
  const advanced = advance(
    emergency.lifecycle,
    reopens
      ? { type: 'quorum.lost', by: voter.id, isElsewhere: emergency.isElsewhere ?? false, at }
      : { type: 'vote.retracted', by: voter.id, at },
  )
  if (reopens && advanced.trip.facts.endedAt !== null)
    return { answer: { kind: 'emergencyOver' }, change: null }
  const change = { ...carryOut(emergency, advanced, { at, standing }), retractedVotes: retracted }
  const taken = `You took back your vote. ${standing}`
  if (reopens)
    return {
      answer: recorded(
        `${taken} ${nameAtStart(emergency.traveller)}’s emergency is open again. We’re telling the others.`,
      ),
      change,
    }
  return {
    answer: recorded(endedAt === null ? taken : `${taken} It’s still over.`),
    change,
  }
}
