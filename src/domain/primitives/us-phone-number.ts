import { digitsOf } from './digits.ts'

/** A US number as it goes over the wire: +1 and ten digits (specification §9); made by `parseUsPhoneNumber`. */
export type UsPhoneNumber = string & { readonly brand: 'UsPhoneNumber' }

/** How many digits a US number has without the country code. */
export const US_PHONE_DIGITS = 10

export const US_PHONE_NUMBER = /^\+1\d{10}$/

/** A typed text as a US number, or null where it does not hold exactly ten digits. */
export function parseUsPhoneNumber(text: string): UsPhoneNumber | null {
  const number = `+1${digitsOf(text)}`
  return US_PHONE_NUMBER.test(number) ? (number as UsPhoneNumber) : null
}
