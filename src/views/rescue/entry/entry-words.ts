import type { EntryProblem } from '../../../domain/rescue/entry/rescue-entry.ts'

/**
 * `first`: the specification's words (§8), where it has some. `next`: what is kept and what to do next. `isNews`: nothing
 * that was typed is wrong. `withoutScript`: what to do besides where no script runs.
 */
export type ProblemWords = { first: string; next: string; isNews?: true; withoutScript?: string }

/** 'Wrong code, 2 more attempts remaining', 'Wrong code, 1 more attempt remaining' (specification §8). */
const wrongCode = (remaining: number) =>
  `Wrong code, ${remaining} more ${remaining === 1 ? 'attempt' : 'attempts'} remaining`

/** What the form says about the last attempt (specification §8, Rescue entry). */
export function entryWords(problem: EntryProblem): ProblemWords {
  switch (problem.kind) {
    case 'wrongCode':
      return {
        first: wrongCode(problem.remaining),
        next: 'Compare it with the text message, digit by digit.',
      }
    case 'unreachable':
      return {
        first: wrongCode(2),
        next: 'The service could not be reached. This did not use up an attempt: try again.',
      }
    case 'noUser':
      return {
        first: 'No user found for this code.',
        next: 'Compare it with the text message, digit by digit.',
      }
    case 'mismatch':
      return {
        first: 'Phone number not found in emergency contacts',
        next: 'Enter the number at which you received the text message.',
      }
    case 'phoneUnreachable':
      return {
        first: 'Network error. Please try again.',
        next: 'The service could not be reached. Your number is still here.',
      }
    case 'tripUnavailable':
      return {
        first: 'Failed to fetch trip details.',
        next: 'Your number is still here. Wait a moment and try again.',
      }
    case 'codeExpired':
      return {
        first: 'Invalid or expired rescue code.',
        next: 'Enter the code of the newest text message that you were sent.',
      }
    case 'textSent':
      return {
        first: 'Open the link in our newest text message.',
        next: 'Many wrong codes are being tried just now, so typing a code is not enough. If your code and number belong together, we have sent you a new text with a link that lets you in.',
        isNews: true,
        withoutScript:
          'If that link leads to an empty form, go back to the rescue code and paste all of the link there.',
      }
  }
}

/** Shown above the form to those who opened the panel's address without a proof of their number. */
export const noticeWords = 'Verify your phone number to open this page'
