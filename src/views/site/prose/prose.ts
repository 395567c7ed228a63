/** A piece of a paragraph: words, words that carry weight, or words that lead somewhere. */
export type Passage = string | { strong: string } | { text: string; to: string }

type Paragraph = { kind: 'paragraph'; text: readonly Passage[] }
/** `ordered`: steps, one after another. */
type List = { kind: 'list'; ordered: boolean; items: readonly (readonly Passage[])[] }
/** A list of things with the same few facts each: `facts[n]` belongs to `terms[n]`. */
export type Records = {
  kind: 'records'
  title: string
  terms: readonly string[]
  records: readonly { name: string; facts: readonly string[] }[]
}
export type Block = Paragraph | List | Records

/** One part of a long page. `id` is its anchor and must not change once it has been published. */
export type Section = { id: string; title: string; blocks: readonly Block[] }

/** Joins sentences with a space between them. Around a link the writer sets the spaces. */
function flow(passages: readonly Passage[]): Passage[] {
  const flowing: Passage[] = []
  for (const passage of passages) {
    if (passage === '') continue
    const before = flowing.at(-1)
    if (typeof passage === 'string' && typeof before === 'string')
      flowing.splice(-1, 1, `${before} ${passage}`)
    else flowing.push(passage)
  }
  return flowing
}

export const paragraph = (...passages: Passage[]): Paragraph => ({ kind: 'paragraph', text: flow(passages) })

type Item = string | Passage[]

const listOf = (ordered: boolean, items: Item[]): List => ({
  kind: 'list',
  ordered,
  items: items.map((item) => flow(typeof item === 'string' ? [item] : item)),
})

export const list = (...items: Item[]): List => listOf(false, items)
export const steps = (...items: Item[]): List => listOf(true, items)

export const strong = (text: string): Passage => ({ strong: text })

/** @param to a path of this website, an anchor on the same page ('#…') or a `mailto:` address. */
export const link = (text: string, to: string): Passage => ({ text, to })

/** One question. `id` is its anchor (/faq#id) and must not change once it has been published. */
export type FaqItem = { id: string; question: string; answer: readonly Block[] }
