import { digitsOf } from '../phone/phone-digits.ts'

/** A US number as it goes over the wire: +1 and ten digits (specification §9); made by `parseUsPhoneNumber`. */
export type UsPhoneNumber = string & { readonly brand: 'UsPhoneNumber' }

/** The text as a US number, or null where it does not hold exactly ten digits. */
export function parseUsPhoneNumber(text: string): UsPhoneNumber | null {
  const digits = digitsOf(text)
  return digits.length === 10 ? (`+1${digits}` as UsPhoneNumber) : null
}
