import type { EntryProblem } from '../../../domain/rescue/entry/rescue-entry.ts'

/**
 * `first`: the specification's words (§8), where it has some. `next`: what was kept and what to do next. `isNews`:
 * the visitor made no mistake. `withoutScript`: what else to do where no script runs.
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
        next: 'We couldn’t reach our service. This didn’t use up an attempt: try again.',
      }
    case 'noUser':
      return {
        first: 'No user found for this code.',
        next: 'Compare it with the text message, digit by digit.',
      }
    case 'mismatch':
      return {
        first: 'Phone number not found in emergency contacts',
        next: 'Enter the number we texted.',
      }
    case 'phoneUnreachable':
      return {
        first: 'Network error. Please try again.',
        next: 'We couldn’t reach our service. Your number is still here.',
      }
    case 'tripUnavailable':
      return {
        first: 'Failed to fetch trip details.',
        next: 'Your number is still here. Wait a moment and try again.',
      }
    case 'codeExpired':
      return {
        first: 'Invalid or expired rescue code.',
        next: 'Enter the code from our newest text.',
      }
    case 'textSent':
      return {
        first: 'Open the link in our newest text.',
        next: 'Someone is trying a lot of wrong codes right now, so typing a code isn’t enough. If your code and number match, we just texted you a new link that lets you in.',
        isNews: true,
        withoutScript:
          'If that link opens an empty form, go back to the rescue code and paste the whole link there.',
      }
  }
}

/** Shown above the form to somebody who opened a panel's address without having proved their number. */
export const noticeWords = 'Verify your phone number to open this page'
