import { oneLine } from '../../kit/one-line.ts'

/** Ends a sentence inside a text: a full word or a figure, then a mark. 'St. Louis' and 'Dr. Lee' do not. */
const sentenceEnd = /[\p{L}\p{N}]{4,}[.!?;]|[!?;]|\/\s/u

/**
 * What somebody typed, as a part of a sentence: on one line, without marks at either end.
 * @param most letters; a longer text, or one of several sentences, does not fit and is null.
 * @returns null where it has no letter and no digit.
 */
export function phrase(text: string | null | undefined, { most }: { most?: number } = {}): string | null {
  const words = oneLine(text ?? '')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}“"(+−-]+|[\s.,;:!?…/–—-]+$/gu, '')
  if (!/[\p{L}\p{N}]/u.test(words)) return null
  return most !== undefined && (words.length > most || sentenceEnd.test(words)) ? null : words
}

/** Closes a sentence with one period, also where it ends in 'p.m.' or in a quotation. */
export const sentence = (words: string): string => `${words.replace(/[\s.]+$/, '')}.`
