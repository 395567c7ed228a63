import type { AcknowledgeProblem } from '../../domain/acknowledge/acknowledge.machine.ts'
import type { ResolveProblem } from '../../domain/resolve/resolve.machine.ts'

const networkError = 'Network error. Please try again.'

/** Why a vote was not recorded: the server's words, else the catalogue's (specification §8, Resolve). */
export const voteProblemWords = (problem: ResolveProblem): string =>
  problem.kind === 'unreachable' ? networkError : (problem.message ?? 'Failed to record resolution vote')

/** What became of it, and what is kept. */
export const voteProblemMore = (problem: ResolveProblem): string =>
  problem.kind === 'unreachable'
    ? 'Your vote was not sent. Your number is still here: submit it again when there is a connection.'
    : 'Your number is still here.'

/** The same for an acknowledgement, which the catalogue does not know. */
export const acknowledgeProblemWords = (problem: AcknowledgeProblem): string =>
  problem.kind === 'unreachable' ? networkError : (problem.message ?? 'Failed to record acknowledgement')
