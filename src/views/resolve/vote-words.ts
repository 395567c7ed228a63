import type { AcknowledgeProblem } from '../../domain/acknowledge/acknowledge.machine.ts'
import type { ResolveProblem } from '../../domain/resolve/resolve.machine.ts'

const networkError = 'Network error. Please try again.'

/** What to say where a request was not refused and may have been recorded. */
const known = {
  failed: 'The service had a fault.',
  unanswered: 'There was no answer.',
  unreadable: 'The answer could not be read.',
} as const

/** The server's message, or the specification's (§8, Resolve). */
const first = (problem: ResolveProblem, otherwise: string): string =>
  'message' in problem ? (problem.message ?? otherwise) : networkError

/** Why a vote is not known to be recorded. */
export const voteProblemWords = (problem: ResolveProblem): string =>
  first(problem, 'Failed to record resolution vote')

/** Whether it may have been recorded, how to find out, and what is kept. */
export const voteProblemMore = (problem: ResolveProblem): string =>
  problem.kind === 'refused'
    ? 'Your number is still here.'
    : `${known[problem.kind]} Your vote may have been counted: then the next refresh shows you as Resolved among the emergency contacts. If it does not, submit it again; your number is still here.`

/** Why an acknowledgement is not known to be recorded; the specification has no messages for it. */
export const acknowledgeProblemWords = (problem: AcknowledgeProblem): string =>
  first(problem, 'Failed to record acknowledgement')

/** Whether it may have been recorded; null where it was not. */
export const acknowledgeProblemMore = (problem: AcknowledgeProblem): string | null =>
  problem.kind === 'refused'
    ? null
    : `${known[problem.kind]} They and the other contacts may have been told already. Say it again to be sure: nobody is told twice.`
