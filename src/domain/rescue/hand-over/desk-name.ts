/** The longest name of a dispatcher's desk, characters. */
export const LONGEST_DESK_NAME = 60

/** A name goes out in texts: nothing in it can be read as a link or a number to call. */
const allowed = /^(?!.*\d{5})(?!.*\.\S)[\p{L}\p{M}\p{N} .,'’()&#-]+$/u

/**
 * What a desk calls itself ('Chatham County 911, desk 3'), its blanks put in order.
 * @returns null for no name, one of more than 60 characters or fewer than two letters, and one with what a name does
 * not need: signs of an address, a point inside a word, five digits in a row.
 */
export function readDeskName(typed: string): string | null {
  const name = typed.normalize('NFC').replace(/\s+/gu, ' ').trim()
  const letters = name.match(/\p{L}/gu)?.length ?? 0
  return name.length <= LONGEST_DESK_NAME && letters >= 2 && allowed.test(name) ? name : null
}
