import { describe, expect, test } from 'vitest'
import { words as nightInSpanish } from '../../../src/views/site/at-three-am.words.es.tsx'
import { words as night } from '../../../src/views/site/at-three-am.words.tsx'
import { words as accountInSpanish } from '../../../src/views/site/faq/faq-account.words.es.ts'
import { words as account } from '../../../src/views/site/faq/faq-account.words.ts'
import { words as basicsInSpanish } from '../../../src/views/site/faq/faq-basics.words.es.ts'
import { words as basics } from '../../../src/views/site/faq/faq-basics.words.ts'
import { words as emergencyInSpanish } from '../../../src/views/site/faq/faq-emergency.words.es.ts'
import { words as emergency } from '../../../src/views/site/faq/faq-emergency.words.ts'
import type { Block, Passage } from '../../../src/views/site/prose/prose.ts'
import { words as fearInSpanish } from '../../../src/views/site/who-can-see-you-page.words.es.ts'
import { words as fear } from '../../../src/views/site/who-can-see-you-page.words.ts'

type Texts = Record<string, readonly Block[]>

const blocksOf = (words: object): Texts =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, text]) => {
      const blocks = text?.answer ?? text?.blocks
      return Array.isArray(blocks) ? [[key, blocks]] : []
    }),
  )

/** Returns what a translation must keep: kinds of blocks, number of items per list, and link targets. */
function shapeOf(blocks: readonly Block[]) {
  const linksIn = (passages: readonly Passage[]) =>
    passages.flatMap((one) => (typeof one === 'object' && 'to' in one ? [one.to] : []))
  return blocks.map((block) => {
    if (block.kind === 'list')
      return { items: block.items.length, links: block.items.flatMap(linksIn).sort() }
    return { kind: block.kind, links: block.kind === 'paragraph' ? linksIn(block.text).sort() : [] }
  })
}

const nightSections = ({ stops, faster, limits }: typeof night) => ({
  stops: stops(15, 14),
  faster: faster(60),
  limits,
})

describe.each([
  ['the questions about the product', basics, basicsInSpanish],
  ['the questions about an emergency', emergency, emergencyInSpanish],
  ['the questions about the account', account, accountInSpanish],
  ['the page about 3 AM', nightSections(night), nightSections(nightInSpanish)],
  ['the page about who can see you', fear, fearInSpanish],
])('Spanish text of %s', (_, english, spanish) => {
  const [source, translation] = [blocksOf(english), blocksOf(spanish)]

  test.each(Object.keys(source))(
    'has the same kinds of blocks, list lengths, and links as the English text: %s',
    (key) => {
      expect(shapeOf(translation[key] ?? [])).toEqual(shapeOf(source[key] ?? []))
    },
  )
})
