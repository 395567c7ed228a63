import { positionReadings } from '../../../domain/primitives/position-readings.ts'
import { profileFacts } from '../../../domain/primitives/profile-facts.ts'

/** Joins names with 'and' in every language, because legal texts are always in English. */
const listed = (names: string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

export const factsInEnglish = (which: { medical: boolean }): string =>
  listed(
    profileFacts.filter(({ medical }) => medical === which.medical).map(({ label }) => label.toLowerCase()),
  )

export const readingsInEnglish: string = listed(positionReadings.map(({ name }) => name))
