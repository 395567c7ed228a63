/**
 * The signs of a code that is read out on the phone. Of names that rhyme or look alike one is left, or none: 3 of
 * 3 B C D E G P T V Z, K and H of 8 A J K H, 9 and Y of 1 5 9 I Y, X of F S X, M of M N, 2 of 2 Q U, none of 0 O. Those
 * without a twin are 4 6 7 L R W. There is no vowel among them, so that no word comes out.
 */
export const SPOKEN_SIGNS = '234679HKLMRWXY'

/** 14^6: 7.5 million codes. */
export const SPOKEN_CODE_LENGTH = 6

/**
 * A code as it was typed: its blanks and dashes dropped, in capitals.
 * @returns null where it cannot be one: another length, or a sign that no code has.
 */
export function readSpokenCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  const isWhole =
    code.length === SPOKEN_CODE_LENGTH && Array.from(code).every((sign) => SPOKEN_SIGNS.includes(sign))
  return isWhole ? code : null
}

/** 'HK3 97W', as it is written and read out. */
export const writtenSpokenCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`
