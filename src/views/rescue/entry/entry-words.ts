import type { EntryProblem } from '../../../domain/rescue/entry/rescue-entry.ts'
import { words } from './entry.words.tsx'

/**
 * `first`: the specification's words (§8), if any. `next`: what was kept and what to do next. `isNews`: the visitor
 * made no mistake. `withoutScript`: what else to do without scripts.
 */
export type ProblemWords = { first: string; next: string; isNews?: true; withoutScript?: string }

/** Specification §8, Rescue entry. */
export function entryWords(problem: EntryProblem): ProblemWords {
  switch (problem.kind) {
    case 'wrongCode':
      return { first: words.wrongCode(problem.remaining), next: words.compare }
    case 'unreachable':
      return { first: words.wrongCode(2), next: words.unreachable }
    case 'textSent':
      return { ...words.problems.textSent, isNews: true }
    default:
      return words.problems[problem.kind]
  }
}
