import {
  type CheckInFields,
  type CheckInProblem,
  wholeMinutes,
} from '../../../domain/traveller/trip/check-in.ts'

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
        next: 'We got no answer, so we can’t tell if your trip ended. Until this page says so, assume it’s still active. What you typed is still here.',
      }
  }
}

const miles = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, useGrouping: false })

const counted = (figure: string, unit: string): string => `${figure} ${unit}${figure === '1' ? '' : 's'}`

/** '1 mile', '4.02 miles'. */
export const distanceWords = (distanceMiles: number): string => counted(miles.format(distanceMiles), 'mile')

/** '95 minutes', however long it took (specification §9). */
export const minutesWords = (durationSeconds: number): string =>
  counted(String(wholeMinutes(durationSeconds)), 'minute')
