import { foldDigits } from '../primitives/digits.ts'

/** `said`: as it was written. `isGlued`: nothing stands between it and the token before. */
export type Token = { kind: 'word' | 'number'; text: string; said: string; isGlued: boolean }

/** Two numbers with a dash between them, such as 2-3. */
const range = /\d\s*[-\u2010-\u2015\u2212]\s*\d/
const token = /\d+(?:[.,:]\d+)*|[\p{L}\p{M}]+/gu

/** In UTF-16 units; a longer text is no command. */
const LONGEST_TEXT = 480

/**
 * A text message as words in capitals and numbers; marks between them are dropped: 'Fish, 4h!' is FISH 4 H.
 * @returns null where numbers stand in a way that is a range, or where the text is too long.
 * Errors: none; total over all texts.
 */
export function textTokens(text: string): Token[] | null {
  if (text.length > LONGEST_TEXT) return null
  const written = foldDigits(text.normalize('NFKC'))
    .replace(/['\u2019\u02BC`]/g, '')
    .replace(/\b([ap])\.\s?m\b\.?/gi, '$1m')
  if (range.test(written)) return null
  let end = -1
  return [...written.matchAll(token)].map((found) => {
    const [said] = found
    const isGlued = found.index === end
    end = found.index + said.length
    return { kind: /^\d/.test(said) ? 'number' : 'word', text: said.toUpperCase(), said, isGlued }
  })
}
