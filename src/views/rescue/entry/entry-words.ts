import type { EntryProblem } from '../../../domain/rescue/entry/rescue-entry.ts'
import { words } from './entry.words.tsx'

/** Message about a failed attempt, with advice in `next`. `isNews` marks a message that isn't an error. */
export type ProblemWords = { first: string; next: string; isNews?: true; withoutScript?: string }

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
