import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { laterCards } from '../../../src/views/fetched-pages.ts'

// Static rendering doesn't wait for lazy cards, so they load first.
await laterCards()

/** Renders a view to HTML without a DOM, and extracts its visible text. */
export function rendered(view: ReactNode): { html: string; words: string } {
  const html = renderToStaticMarkup(view)
  return { html, words: wordsIn(html) }
}

/** Renders a view that needs a router, which is at `path`. */
export const routed = (view: ReactNode, path = '/') =>
  rendered(createElement(MemoryRouter, { initialEntries: [path] }, view))

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

/** Returns the first opening tag that contains all pieces. Throws if there is none. */
export function tagWith(html: string, ...pieces: string[]): string {
  const tag = html.match(/<[a-z][^>]*>/g)?.find((one) => pieces.every((piece) => one.includes(piece)))
  if (!tag) throw new Error(`no tag with ${pieces.join(' ')}`)
  return tag
}
