import { digitsOf } from './digits.ts'

/** Phone number of +1 and ten digits (specification §9). Only `parseUsPhoneNumber` creates this type. */
export type UsPhoneNumber = string & { readonly brand: 'UsPhoneNumber' }

/** Number of digits without the country code. */
export const US_PHONE_DIGITS = 10

export const US_PHONE_NUMBER = /^\+1\d{10}$/

/** Parses a US phone number; null unless the text has exactly ten digits. */
export function parseUsPhoneNumber(text: string): UsPhoneNumber | null {
  const number = `+1${digitsOf(text)}`
  return US_PHONE_NUMBER.test(number) ? (number as UsPhoneNumber) : null
}
