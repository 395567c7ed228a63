import { positionReadings } from '../../../domain/primitives/position-readings.ts'
import { profileFacts } from '../../../domain/primitives/profile-facts.ts'

/**
 * Joins names with commas and 'and'. Doesn't use translated strings, because legal texts are always in
 * English.
 */
const listed = (names: string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Returns names of profile facts, such as 'blood type, allergies and medications'. */
export const factsInEnglish = (which: { medical: boolean }): string =>
  listed(
    profileFacts.filter(({ medical }) => medical === which.medical).map(({ label }) => label.toLowerCase()),
  )

/** Names of position readings: 'accuracy, speed and course'. */
export const readingsInEnglish: string = listed(positionReadings.map(({ name }) => name))
