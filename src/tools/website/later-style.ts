import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type ChildNode, type Container } from 'postcss'

/** Prefixes of classes whose elements aren't visible when a panel opens, such as lower cards and dialogs. */
const later = [
  'account',
  'ask-first',
  'badge',
  'card-screen',
  'card-sheet',
  'contact-list',
  'device-card__',
  'dialog',
  'emergency-line',
  'fact-list',
  'field',
  'fold__body',
  'hand-over__(?!first)',
  'layer-choice',
  'map-zoom',
  'message-page',
  'movement-card',
  'page',
  'panel-problem',
  'panel-skeleton',
  'part-card__',
  'phone-link',
  'place-card',
  'position-card',
  'position-formats(?!__text)',
  'positions',
  'read-aloud',
  'rescue-map__withheld',
  'site-footer',
  'spinner',
  'track-',
]
const laterClass = new RegExp(`\\.(${later.join('|')})`)

/**
 * Selectors of states such as hover, and of OpenLayers' elements. They must start with a class, because a
 * rule without one would restyle all elements when it loads late.
 */
const laterState = /^\..*(:(hover|focus-visible)|::backdrop|\[open\]|\.ol-)/

const laterAtRule = /^(media print$|page |starting-style |keyframes spinner)/

const isGroup = (node: ChildNode) => node.type === 'atrule' && /^(media|supports|container)$/.test(node.name)

function isLater(node: ChildNode): boolean {
  if (node.type === 'atrule') return laterAtRule.test(`${node.name} ${node.params}`)
  if (node.type !== 'rule') return false
  return node.selectors.every((selector) => laterClass.test(selector) || laterState.test(selector))
}

function drop(from: Container, isDropped: (node: ChildNode) => boolean): void {
  from.each((node) => {
    if (isGroup(node) && !isLater(node)) {
      const group = node as Container
      drop(group, isDropped)
      if (group.nodes?.length === 0) node.remove()
    } else if (isDropped(node)) node.remove()
  })
}

function dividedStyle(css: string): { first: string; later: string } {
  const first = postcss.parse(css)
  const rest = first.clone()
  drop(first, isLater)
  drop(rest, (node) => !isLater(node))
  return { first: first.toString(), later: rest.toString() }
}

/** Returns a rule that shows lower cards after a delay, which is shorter once their styles load. */
const hiddenFor = (delay: string) => `.panel-layout__card--over~.panel-layout__card{animation-delay:${delay}}`

/**
 * Inlines only the first screen's styles and writes all others to a file. The inline feature test links that
 * file after parsing, so that it blocks neither the first paint nor scripts. If scripts are off, a link at
 * the end of the body loads it.
 */
export function withLaterStyle(document: string, siteDir: string): string {
  const inline = /<style>([\s\S]*?)<\/style>/
  const { first, later: rest } = dividedStyle(inline.exec(document)?.[1] ?? '')
  const css = rest + hiddenFor('.1s')
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
  const file = `assets/panel-style-${hash}.css`
  writeFileSync(join(siteDir, file), css)
  return document
    .replace(inline, () => `<style>${first}${hiddenFor('3s')}</style>`)
    .replace('<script data-', `<script data-later="/${file}" data-`)
    .replace('</body>', `<noscript><link rel="stylesheet" href="/${file}"></noscript></body>`)
}
