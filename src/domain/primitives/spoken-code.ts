/**
 * The signs of a code that is read out on the phone. Of signs whose names rhyme, or that look alike, at most one is
 * used: 3 of 3 B C D E G P T V Z, K and H of 8 A J K H, 9 and Y of 1 5 9 I Y, X of F S X, M of M N, 2 of 2 Q U, none
 * of 0 O; 4 6 7 L R W resemble none. There is no vowel, so that no code is a word.
 */
export const SPOKEN_SIGNS = '234679HKLMRWXY'

/** Six signs of 14 are 7.5 million codes. */
export const SPOKEN_CODE_LENGTH = 6

/**
 * Reads a code as it was typed: drops blanks and dashes and writes it in capitals.
 * @returns null where its length is another one, or it has a sign that no code has.
 */
export function readSpokenCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  const isWhole =
    code.length === SPOKEN_CODE_LENGTH && Array.from(code).every((sign) => SPOKEN_SIGNS.includes(sign))
  return isWhole ? code : null
}

/** 'HK3 97W', as it is written and read out. */
export const writtenSpokenCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`
