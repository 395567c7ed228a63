import { fieldOf } from '../../kit/field.ts'

export const MOST_VOTES = 1000

/** Reads the voters' phone numbers (specification §3, Resolution status). */
export const readVoters = (votes: readonly unknown[]): string[] =>
  votes
    .slice(0, MOST_VOTES)
    .map((vote) => voterOf(fieldOf(vote, 'phoneNumber')))
    .filter((voter) => voter !== null)

/** Accepts nonblank text and positive integers below 2^53, above which digits get lost. */
function voterOf(phoneNumber: unknown): string | null {
  if (typeof phoneNumber === 'string') return phoneNumber.trim() || null
  return Number.isSafeInteger(phoneNumber) && Number(phoneNumber) > 0 ? String(phoneNumber) : null
}
