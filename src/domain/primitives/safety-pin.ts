import { digitsOf, foldDigits } from './digits.ts'

/** PIN of four digits (specification §9). Only `parseSafetyPin` creates this type. */
export type SafetyPin = string & { readonly brand: 'SafetyPin' }

export const SAFETY_PIN_LENGTH = 4
export const SAFETY_PIN = /^\d{4}$/

export const safetyPinDigits = (text: string): string => digitsOf(text).slice(0, SAFETY_PIN_LENGTH)

export function parseSafetyPin(text: string): SafetyPin | null {
  if (text.length > SAFETY_PIN_LENGTH) return null
  const digits = foldDigits(text)
  return SAFETY_PIN.test(digits) ? (digits as SafetyPin) : null
}

/** True for one digit four times, consecutive digits, or a year from 1900 to 2029. */
export function isGuessable(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]))
  const isRun = [-1, 0, 1].some((step) => steps.every((one) => one === step))
  return isRun || /^(19\d\d|20[0-2]\d)$/.test(pin)
}

/** Minimum number of digits that differ: one wrong digit must not turn the PIN into the distress PIN. */
const DIGITS_APART = 2

export const areDistinctPins = (pin: string, distressPin: string): boolean =>
  [...pin].filter((digit, at) => digit !== distressPin[at]).length >= DIGITS_APART
