import { fieldOf } from '../../kit/field.ts'

export const MOST_VOTES = 1000

/** Numbers of voters (specification §3, Resolution status). Invalid ones are dropped. */
export const readVoters = (votes: readonly unknown[]): string[] =>
  votes
    .slice(0, MOST_VOTES)
    .map((vote) => voterOf(fieldOf(vote, 'phoneNumber')))
    .filter((voter) => voter !== null)

/** Beyond 2^53 digits are lost. */
function voterOf(phoneNumber: unknown): string | null {
  if (typeof phoneNumber === 'string') return phoneNumber.trim() || null
  return Number.isSafeInteger(phoneNumber) && Number(phoneNumber) > 0 ? String(phoneNumber) : null
}
