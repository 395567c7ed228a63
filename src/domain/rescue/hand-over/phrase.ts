import { oneLine } from '../../kit/one-line.ts'

/** Matches a sentence's end or '/ '. A period needs four letters or digits before it, so 'St.' doesn't match. */
const sentenceEnd = /[\p{L}\p{N}]{4}[.!?;]|[!?;]|\/\s/u

/** Matches text from the first to the last Arabic or Hebrew letter. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}](?:.*[\p{Script=Arabic}\p{Script=Hebrew}])?/u

/** Isolates right-to-left text with Unicode's marks, so that it doesn't reorder the numbers after it. */
const isolated = (text: string): string => text.replace(rightToLeft, '\u2068$&\u2069')

/** Removes unwanted characters from the end. A pattern such as `/[\s.]+$/` takes quadratic time. */
function withoutEnd(text: string, unwanted: RegExp): string {
  let end = text.length
  while (end > 0 && unwanted.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/**
 * Cleans typed text for use within a sentence; null without a letter or digit. With `most`, also null if it's
 * longer than `most` characters or more than one sentence.
 */
export function phrase(text: string | null | undefined, { most }: { most?: number } = {}): string | null {
  const begun = oneLine(text ?? '')
    .replace(/\s+/g, ' ')
    .replace(/^(?:[^\p{L}\p{N}“"(+−-]|[+−-](?!\d))+/u, '')
  const words = withoutEnd(begun, /[\s.,;:!?…/–—-]/)
  if (!/[\p{L}\p{N}]/u.test(words)) return null
  return most !== undefined && (words.length > most || sentenceEnd.test(words)) ? null : isolated(words)
}

/** Capitalizes the first letter and makes the text end with exactly one period, even after 'p.m.'. */
export const sentence = (words: string): string =>
  `${withoutEnd(words, /[\s.]/).replace(/^./u, (first) => first.toUpperCase())}.`
