import type { words as english } from './height.words.ts'

/** Spanish "or", which is 'u' before ocho, once, and ochenta. */
const or = (number: number) => (/^(?:11|8\d?)$/.test(String(number)) ? 'u' : 'o')

export const words: typeof english = {
  feetAndInches: (feet, inches) =>
    `${feet} ${feet === '1' ? 'pie' : 'pies'} ${inches} ${inches === '1' ? 'pulgada' : 'pulgadas'}`,
  born: (year, younger, older) =>
    `${year} (${younger} ${or(older)} ${older} ${older === 1 ? 'año' : 'años'})`,
  quantity: (number, unit) => `${number} ${unit === 'lbs' ? 'libras' : unit}`,
}
