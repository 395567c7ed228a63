import { dispatchPath, isLinkedPage, pages, pagesOfLinks, rescuePanelPattern } from '../domain/site/pages.ts'
import { pageTitle } from './kit/shell/page-title.ts'
import { words } from './page-heads.words.ts'

/** Content of the `<head>` of the page at `path`. */
type PageHead = {
  path: string
  title: string
  description: string
  /** If false, search engines don't index the page. */
  indexed: boolean
}

const head = (path: string, description: string, indexed = !pagesOfLinks.includes(path)): PageHead => ({
  path,
  title: pageTitle(path),
  description,
  indexed,
})

const rescuePanel = head(rescuePanelPattern, words.rescuePanel, false)
const linked = head(dispatchPath(''), words.linked, false)
const notFound = head('/404', words.notFound, false)

const names = Object.keys(pages) as (keyof typeof pages)[]
export const pageHeads: readonly PageHead[] = [
  ...names.map((name) => head(pages[name], words[name])),
  rescuePanel,
  linked,
  notFound,
]

export function pageHead(path: string): PageHead {
  const place = path === '/' ? path : path.replace(/\/+$/, '')
  if (place.startsWith('/rescuepanel/')) return rescuePanel
  if (isLinkedPage(place)) return linked
  return pageHeads.find(({ path: known }) => known === place) ?? notFound
}
