import { digitsOf, foldDigits } from './digits.ts'

/** The four digits that close an activity (specification §9); made by `parseSafetyPin` alone. */
export type SafetyPin = string & { readonly brand: 'SafetyPin' }

export const SAFETY_PIN_LENGTH = 4
export const SAFETY_PIN = /^\d{4}$/

/** What a PIN field keeps of anything typed or pasted into it: its first four digits. */
export const safetyPinDigits = (text: string): string => digitsOf(text).slice(0, SAFETY_PIN_LENGTH)

/** The text as a PIN, or null where it is not exactly four digits of any script. */
export function parseSafetyPin(text: string): SafetyPin | null {
  if (text.length > SAFETY_PIN_LENGTH) return null
  const digits = foldDigits(text)
  return SAFETY_PIN.test(digits) ? (digits as SafetyPin) : null
}

/** Whether somebody else would try this PIN first: one digit four times, a run up or down, a year of birth. */
export function isGuessable(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]))
  const isRun = [-1, 0, 1].some((step) => steps.every((one) => one === step))
  return isRun || /^(19\d\d|20[0-2]\d)$/.test(pin)
}

/**
 * The least number of digits in which a distress PIN differs from the PIN, so that neither is typed by mistake for
 * the other.
 */
const DIGITS_APART = 2

/** Whether two PINs differ in enough digits. */
export const areApart = (pin: string, distressPin: string): boolean =>
  [...pin].filter((digit, at) => digit !== distressPin[at]).length >= DIGITS_APART
