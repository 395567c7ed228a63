import type { Platform, WaitlistFields, WaitlistProblem } from '../../domain/waitlist/waitlist.ts'

/** The platforms as the select shows them (specification §2). */
export const platformWords: Record<Platform, string> = {
  iOS: 'iOS (iPhone/iPad)',
  Android: 'Android',
  Both: 'Both',
}

/** `field`: where the problem stands, null beside the button. `first`: the specification's words (§5, §8). */
export type WaitlistWords = { field: keyof WaitlistFields | null; first: string; next?: string }

export function waitlistWords(problem: WaitlistProblem): WaitlistWords {
  switch (problem.kind) {
    case 'missing':
      return { field: problem.field, first: 'Please fill in all required fields' }
    case 'email':
      return { field: 'email', first: 'Please enter a valid email address' }
    case 'failed':
      return {
        field: null,
        first: 'Failed to submit. Please try again later.',
        next: 'What you typed is still here.',
      }
  }
}
