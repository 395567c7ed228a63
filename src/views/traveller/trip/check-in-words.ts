import type { CheckInFields, CheckInProblem } from '../../../domain/traveller/trip/check-in.ts'

/** `field`: where the problem stands, null beside the button. `first`: the specification's words (§5, §8). */
type CheckInWords = { field: keyof CheckInFields | null; first: string; next?: string }

export function checkInWords(problem: CheckInProblem): CheckInWords {
  switch (problem.kind) {
    case 'phoneNumber':
      return { field: 'phoneNumber', first: 'Please enter a valid 10-digit phone number.' }
    case 'password':
      return { field: 'password', first: 'Please enter your account password (minimum 8 characters).' }
    case 'pin':
      return { field: 'pin', first: 'PIN must be 4 digits.' }
    case 'refused':
      return {
        field: null,
        first: problem.message ?? 'Failed to end trip. Please check your phone number and PIN.',
        next: 'What you typed is still here.',
      }
    case 'unreachable':
      return {
        field: null,
        first: 'Network error. Please try again.',
        next: 'There was no answer, so your trip may have ended or not. Until this page says that it has, take it as active. What you typed is still here.',
      }
  }
}

const miles = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, useGrouping: false })

/** '1 mile', '4.02 miles'. */
export const distanceWords = (distanceMiles: number): string => {
  const figure = miles.format(distanceMiles)
  return `${figure} ${figure === '1' ? 'mile' : 'miles'}`
}
