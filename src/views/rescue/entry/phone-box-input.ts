import { digitsOf } from '../../../domain/primitives/digits.ts'
import { US_PHONE_DIGITS } from '../../../domain/primitives/us-phone-number.ts'
import { type PhoneBox, phoneBoxSizes } from '../../../domain/rescue/entry/phone-boxes.ts'

type ShownBox = {
  box: PhoneBox
  /** The box's name for a screen reader (specification §2, Accessible names). */
  name: string
  /** The label above the box, where it differs from the name. */
  label?: string
  autoComplete: string
}

/** The boxes in the order in which the form shows them. */
export const phoneBoxes: readonly ShownBox[] = [
  { box: 'area', name: 'Area code', autoComplete: 'tel-area-code' },
  { box: 'prefix', name: 'Prefix', label: 'Next 3 digits', autoComplete: 'tel-local-prefix' },
  { box: 'line', name: 'Line number', label: 'Last 4', autoComplete: 'tel-local-suffix' },
]

/** What a text that arrived in one box means. */
type BoxInput =
  | { kind: 'wholeNumber'; text: string }
  | { kind: 'digits'; text: string; full: boolean; overflow: string }

/**
 * Reads a text that was typed, pasted or filled in by the browser into one box. Ten digits or more are a whole
 * number, whichever box they came into; digits beyond the box's length go into the next one.
 */
export function readBoxInput(box: PhoneBox, text: string): BoxInput {
  const size = phoneBoxSizes[box]
  const digits = digitsOf(text)
  if (digits.length >= US_PHONE_DIGITS) return { kind: 'wholeNumber', text }
  return {
    kind: 'digits',
    text: digits.slice(0, size),
    full: digits.length >= size,
    overflow: digits.slice(size),
  }
}
