import { digitsOf } from '../primitives/digits.ts'

/** Exactly six digits. Made by `parseRescueCode` alone. */
type RescueCode = string & { readonly meaning: 'rescue code' }

export const RESCUE_CODE_LENGTH = 6

/**
 * What the code field holds after a text was typed or pasted into it: its digits, at most six.
 * Errors: none. Source: specification §5 (Rescue code).
 */
export function rescueCodeDigits(text: string): string {
  return digitsOf(text).slice(0, RESCUE_CODE_LENGTH)
}

/**
 * A complete rescue code, or null. Anything but digits is dropped first ('246 810' is complete);
 * a seventh digit makes it no code, since it is not known which six were meant.
 * Errors: none. Source: specification §5, §9.
 */
export function parseRescueCode(text: string): RescueCode | null {
  const digits = digitsOf(text)
  return digits.length === RESCUE_CODE_LENGTH ? (digits as RescueCode) : null
}
