import { oneLine } from '../../kit/one-line.ts'

/** A full word or figure before a mark; not 'St. Louis'. */
const sentenceEnd = /[\p{L}\p{N}]{4,}[.!?;]|[!?;]|\/\s/u

/** Typed text as part of a sentence; null if it's blank, several sentences, or longer than `most` letters. */
export function phrase(text: string | null | undefined, { most }: { most?: number } = {}): string | null {
  const words = oneLine(text ?? '')
    .replace(/\s+/g, ' ')
    .replace(/^(?:[^\p{L}\p{N}“"(+−-]|[+−-](?!\d))+|[\s.,;:!?…/–—-]+$/gu, '')
  if (!/[\p{L}\p{N}]/u.test(words)) return null
  return most !== undefined && (words.length > most || sentenceEnd.test(words)) ? null : words
}

/** Starts with a capital, even a name typed in lower case; ends with one period, even after 'p.m.' or a quotation. */
export const sentence = (words: string): string =>
  `${words.replace(/^./u, (first) => first.toUpperCase()).replace(/[\s.]+$/, '')}.`
