/**
 * The code point of the digit zero in each script whose digits are read: Arabic, Persian and Urdu, Devanagari,
 * Bengali, full-width Latin.
 */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10]

const foreignDigit = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\uFF10-\uFF19]/g

/**
 * The text with the digits that keyboards of other scripts type written as 0-9. Every other character stays where it
 * was, so that indices are the same in both texts.
 */
export function foldDigits(text: string): string {
  return text.replace(foreignDigit, (digit) => {
    const point = digit.charCodeAt(0)
    const zero = zeros.find((first) => point >= first && point < first + 10) ?? point
    return String(point - zero)
  })
}

/**
 * The digits of a text in their order, everything else dropped: '(919) 555-0142' is '9195550142'. Digits of other
 * scripts count as digits; fractions, superscripts and digits in circles do not. Source: specification §5 ("reduced to
 * digits").
 */
export function digitsOf(text: string): string {
  return foldDigits(text).replace(/\D/g, '')
}

/** Whether a text is a number alone, which does not say what it counts: '59'. */
export const isBareNumber = (text: string): boolean => /^\d+(?:[.,]\d+)?$/.test(foldDigits(text).trim())
