import { isLinkedPage, pages } from '../../../domain/site/pages.ts'
import { words } from './page-title.words.ts'

const names = Object.keys(pages) as (keyof typeof pages)[]

export function pageTitle(path: string): string {
  const place = path === pages.home ? path : path.replace(/\/+$/, '')
  const known = names.find((name) => pages[name] === place)
  if (known) return words[known]
  if (isLinkedPage(path)) return words.sharedTrip
  return path.startsWith('/rescuepanel/') ? words.rescuePanel : words.notFound
}
