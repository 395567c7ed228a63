/**
 * Characters for codes read aloud, without AEIOU, so that they spell no words. Of characters that sound or
 * look alike, one or two remain: 3 (of 3BCDEGPTVZ), K and H (of 8AJKH), 9 and Y (of 159IY), X (of FSX), M (of
 * MN), 2 (of 2QU). Both 0 and O are left out.
 */
export const SPOKEN_SIGNS = '234679HKLMRWXY'

/** Gives 14^6 = 7.5 million codes. */
export const SPOKEN_CODE_LENGTH = 6

/** Parses a code; ignores spaces, hyphens, and case. Null if the length or a character is wrong. */
export function readSpokenCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  const isWhole =
    code.length === SPOKEN_CODE_LENGTH && Array.from(code).every((sign) => SPOKEN_SIGNS.includes(sign))
  return isWhole ? code : null
}

/** Formats a code with a space: 'HK3 97W'. */
export const writtenSpokenCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`
