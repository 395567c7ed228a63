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

export const pageHeads = {
  home: head(pages.home, words.home),
  rescueEntry: head(pages.rescueEntry, words.rescueEntry),
  founders: head(pages.founders, words.founders),
  faq: head(pages.faq, words.faq),
  contact: head(pages.contact, words.contact),
  checkIn: head(pages.checkIn, words.checkIn),
  stopPasswordChange: head(pages.stopPasswordChange, words.stopPasswordChange),
  contactRequest: head(pages.contactRequest, words.contactRequest),
  practice: head(pages.practice, words.practice),
  comingSoon: head(pages.comingSoon, words.comingSoon),
  atThreeAm: head(pages.atThreeAm, words.atThreeAm),
  whoCanSeeYou: head(pages.whoCanSeeYou, words.whoCanSeeYou),
  privacyPolicy: head(pages.privacyPolicy, words.privacyPolicy),
  termsOfService: head(pages.termsOfService, words.termsOfService),
  acceptableUse: head(pages.acceptableUse, words.acceptableUse),
  cookiePolicy: head(pages.cookiePolicy, words.cookiePolicy),
  rescuePanel: head(rescuePanelPattern, words.rescuePanel, false),
  linked: head(dispatchPath(''), words.linked, false),
  notFound: head('/404', words.notFound, false),
} as const satisfies Record<string, PageHead>

export function pageHead(path: string): PageHead {
  const place = path === '/' ? path : path.replace(/\/+$/, '')
  if (place.startsWith('/rescuepanel/')) return pageHeads.rescuePanel
  if (isLinkedPage(place)) return pageHeads.linked
  return Object.values(pageHeads).find((known) => known.path === place) ?? pageHeads.notFound
}
