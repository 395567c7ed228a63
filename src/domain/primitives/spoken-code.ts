/**
 * At most one sign of each group that rhymes or looks alike: 3 of 3 B C D E G P T V Z, K and H of 8 A J K H, 9 and Y
 * of 1 5 9 I Y, X of F S X, M of M N, 2 of 2 Q U, none of 0 O. No vowels, so no words.
 */
export const SPOKEN_SIGNS = '234679HKLMRWXY'

/** 14^6 = 7.5 million codes. */
export const SPOKEN_CODE_LENGTH = 6

/** Drops blanks and dashes, upper-cases; null if the length or a sign is wrong. */
export function readSpokenCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  const isWhole =
    code.length === SPOKEN_CODE_LENGTH && Array.from(code).every((sign) => SPOKEN_SIGNS.includes(sign))
  return isWhole ? code : null
}

/** 'HK3 97W'. */
export const writtenSpokenCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`
