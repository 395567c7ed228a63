import * as z from 'zod'
import { wholeNumber } from '../platform/whole-number.ts'
import { isCountry } from './phone-numbers.ts'

const codesIn = (text: string) =>
  text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)

/** To whom texts go, and what sign-ups may cost. */
export const smsSettings = {
  SMS_COUNTRIES: z
    .string()
    .refine(
      (text) => codesIn(text).length > 0 && codesIn(text).every(isCountry),
      'must be a list of countries by their ISO 3166 codes, such as US, CA',
    )
    .transform((text) => codesIn(text).filter(isCountry))
    .default(['US']),
  SIGNUP_TEXTS_PER_HOUR: wholeNumber(0, 100_000).default(100),
}
