import { digitsOf } from '../../primitives/digits.ts'
import { US_PHONE_DIGITS } from '../../primitives/us-phone-number.ts'

/** Form fields of a US phone number (specification §5, §9). */
export type PhoneBoxes = { area: string; prefix: string; line: string }

export type PhoneBox = keyof PhoneBoxes

export const phoneBoxSizes: Readonly<Record<PhoneBox, number>> = { area: 3, prefix: 3, line: 4 }

export const emptyPhoneBoxes: PhoneBoxes = { area: '', prefix: '', line: '' }

export const boxDigits = (box: PhoneBox, text: string): string => digitsOf(text).slice(0, phoneBoxSizes[box])

/** Matches an extension after a number, such as 'ext. 12', 'x12', or '#12'. */
const extension = /(\d)[\s,;.]*(?:x|ext|#).*$/is

/** Drops +1 and an extension, keeps the last ten digits, and fills the form fields from the left. */
export function spreadPhoneNumber(text: string): PhoneBoxes {
  const number = text
    .trim()
    .replace(extension, '$1')
    .replace(/^\+\s*1/, '')
  const digits = digitsOf(number).slice(-US_PHONE_DIGITS)
  return { area: digits.slice(0, 3), prefix: digits.slice(3, 6), line: digits.slice(6) }
}

export const isPhoneComplete = (boxes: PhoneBoxes): boolean =>
  boxes.area.length === phoneBoxSizes.area &&
  boxes.prefix.length === phoneBoxSizes.prefix &&
  boxes.line.length === phoneBoxSizes.line

export const wholePhoneNumber = (boxes: PhoneBoxes): string => `${boxes.area}${boxes.prefix}${boxes.line}`
