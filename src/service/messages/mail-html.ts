import { escapedMarkup } from './escaped-markup.ts'

/** An address as our mails write it: to its end, or to a mark that ends a sentence. */
const address = /https?:\/\/[^\s<>"]+[^\s<>".,:;!?)]/g

const linked = (text: string): string => {
  const parts: string[] = []
  let end = 0
  for (const { 0: url, index } of text.matchAll(address)) {
    const href = escapedMarkup(url)
    parts.push(escapedMarkup(text.slice(end, index)), `<a href="${href}">${href}</a>`)
    end = index + url.length
  }
  return [...parts, escapedMarkup(text.slice(end))].join('')
}

/**
 * A mail's text as plain HTML: its paragraphs, its lines and its links, and nothing that a reader would have to load. For
 * programs that show a mail without HTML as one gray block, or make no link of an address.
 */
export function mailHtml(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((part) => `<p>${part.split('\n').map(linked).join('<br>')}</p>`)
  return `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif">${paragraphs.join('')}</body></html>`
}
