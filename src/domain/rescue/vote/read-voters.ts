import { fieldOf } from '../../kit/field.ts'

/** More votes than any trip has contacts; what comes after them is not read. */
export const MOST_VOTES = 1000

/**
 * The phone numbers that have voted, as the backend writes them (specification §3, Resolution status).
 * @param votes each an object with a `phoneNumber`, as text or as a number; any other is dropped by itself.
 */
export const readVoters = (votes: readonly unknown[]): string[] =>
  votes
    .slice(0, MOST_VOTES)
    .map((vote) => voterOf(fieldOf(vote, 'phoneNumber')))
    .filter((voter) => voter !== null)

/** A number beyond 2^53 has lost digits on its way and would name somebody else. */
function voterOf(phoneNumber: unknown): string | null {
  if (typeof phoneNumber === 'string') return phoneNumber.trim() || null
  return Number.isSafeInteger(phoneNumber) && Number(phoneNumber) > 0 ? String(phoneNumber) : null
}
