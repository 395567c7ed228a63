import { digitsOf } from '../../primitives/digits.ts'
import { US_PHONE_DIGITS } from '../../primitives/us-phone-number.ts'

/** The phone number of the rescue entry: three digit-only boxes (specification §5). */
export type PhoneBoxes = { area: string; prefix: string; line: string }

export type PhoneBox = keyof PhoneBoxes

/** How many digits each box takes (specification §9: 3-3-4). */
export const phoneBoxSizes: Readonly<Record<PhoneBox, number>> = { area: 3, prefix: 3, line: 4 }

export const emptyPhoneBoxes: PhoneBoxes = { area: '', prefix: '', line: '' }

/** What a box holds after `text` was typed into it: its digits, as many as fit. */
export const boxDigits = (box: PhoneBox, text: string): string => digitsOf(text).slice(0, phoneBoxSizes[box])

/**
 * A pasted or auto-filled number, spread over the boxes. A leading +1, or the 1 of an 11-digit number,
 * is dropped; of a longer number the last ten digits count, as they do when numbers are compared.
 * Fewer digits fill the boxes from the left.
 */
export function spreadPhoneNumber(text: string): PhoneBoxes {
  const digits = digitsOf(text.trim().replace(/^\+\s*1/, '')).slice(-US_PHONE_DIGITS)
  return { area: digits.slice(0, 3), prefix: digits.slice(3, 6), line: digits.slice(6) }
}

/** Whether every box is full. */
export const isPhoneComplete = (boxes: PhoneBoxes): boolean =>
  boxes.area.length === phoneBoxSizes.area &&
  boxes.prefix.length === phoneBoxSizes.prefix &&
  boxes.line.length === phoneBoxSizes.line

/** The ten digits as one number, which is what is sent and compared. */
export const wholePhoneNumber = (boxes: PhoneBoxes): string => `${boxes.area}${boxes.prefix}${boxes.line}`
