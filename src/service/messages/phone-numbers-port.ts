/**
 * - `fits`: a mobile or fixed line of a country that is served.
 * - `foreign`: one of another country.
 * - `unassigned`: no number that was ever given out.
 * - `never`: premium rate, shared cost, toll free and personal numbers, and networks of no country, satellites among
 *   them.
 */
export type NumberVerdict = 'fits' | 'foreign' | 'unassigned' | 'never'

/** Which numbers are sent texts. */
export interface PhoneNumbers {
  /** The countries that are served, in words. */
  served: string
  /** @param written a number as a person wrote it. Total over all texts. */
  judge(written: string): NumberVerdict
}
