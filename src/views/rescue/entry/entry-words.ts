import type { EntryProblem } from '../../../domain/rescue/entry/rescue-entry.ts'
import { words } from './entry.words.tsx'

/**
 * Message about a failed attempt. `first` quotes the specification (§8) where it has a sentence; `next` is
 * advice. `isNews` marks messages that aren't errors. `withoutScript` is added in browsers without scripts.
 */
export type ProblemWords = { first: string; next: string; isNews?: true; withoutScript?: string }

/** Returns the message for a failed attempt (specification §8, Rescue entry). */
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
