/** Code points of zero in Arabic, Persian and Urdu, Devanagari, Bengali, and full-width Latin. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10]

const foreignDigit = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\uFF10-\uFF19]/g

/** Converts the digits of other scripts (`zeros`) to 0-9. Keeps the text's length and indices. */
export function foldDigits(text: string): string {
  return text.replace(foreignDigit, (digit) => {
    const point = digit.charCodeAt(0)
    const zero = zeros.find((first) => point >= first && point < first + 10) ?? point
    return String(point - zero)
  })
}

/** Returns only the digits: '(919) 555-0142' becomes '9195550142' (§5, "reduced to digits"). */
export function digitsOf(text: string): string {
  return foldDigits(text).replace(/\D/g, '')
}

export const isBareNumber = (text: string): boolean => /^\d+(?:[.,]\d+)?$/.test(foldDigits(text).trim())
