export type Passage = string | { strong: string } | { text: string; to: string }

type Paragraph = { kind: 'paragraph'; text: readonly Passage[] }
type List = { kind: 'list'; ordered: boolean; items: readonly (readonly Passage[])[] }
/** List of records with the same fields. `facts[n]` is the value of `terms[n]`. */
export type Records = {
  kind: 'records'
  title: string
  terms: readonly string[]
  records: readonly { name: string; facts: readonly string[] }[]
}
export type Block = Paragraph | List | Records

/** Section of a page. On a `LongPage`, `id` is its anchor and never changes once published. */
export type Section = { id: string; title: string; blocks: readonly Block[] }

/** Joins adjacent strings with a space. Text next to links or strong text needs its own spaces. */
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

export const link = (text: string, to: string): Passage => ({ text, to })
