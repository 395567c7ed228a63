import { positionReadings } from '../../../domain/primitives/position-readings.ts'
import { profileFacts } from '../../../domain/primitives/profile-facts.ts'

/** Legal texts are in English in every language's website, so they don't use its words. */
const listed = (names: string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** 'blood type, allergies and medications'. */
export const factsInEnglish = (which: { medical: boolean }): string =>
  listed(
    profileFacts.filter(({ medical }) => medical === which.medical).map(({ label }) => label.toLowerCase()),
  )

/** 'accuracy, speed and course'. */
export const readingsInEnglish: string = listed(positionReadings.map(({ name }) => name))
