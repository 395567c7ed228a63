import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { laterCards } from '../../../src/views/fetched-pages.ts'

// Rendering doesn't wait for cards that are fetched later, so they load first.
await laterCards()

/** The HTML of a view without a DOM, and the words that a person reads in it. */
export function rendered(view: ReactNode): { html: string; words: string } {
  const html = renderToStaticMarkup(view)
  return { html, words: wordsIn(html) }
}

/** Visible text of a piece of HTML. */
export const wordsIn = (html: string): string =>
  html
    .replace(/<(noscript|p class="[^"]*\bwithout-script")[^>]*>.*?<\/(noscript|p)>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

/** The opening tag of the first element that contains all of the given pieces, e.g. tagWith(html, '<input', 'name="pin"'). */
export function tagWith(html: string, ...pieces: string[]): string {
  const tag = html.match(/<[a-z][^>]*>/g)?.find((one) => pieces.every((piece) => one.includes(piece)))
  if (!tag) throw new Error(`no tag with ${pieces.join(' ')}`)
  return tag
}
