import { brand } from '../domain/site/brand.ts'
import { dispatchPath, isLinkedPage, pages, pagesOfLinks, rescuePanelPattern } from '../domain/site/pages.ts'
import { pageTitle } from './kit/shell/page-title.ts'

/** The content of a page's <head>, as the build writes it. `path` is also its canonical address. */
type PageHead = {
  path: string
  title: string
  description: string
  /** False for a page that search engines and the sitemap leave out. */
  indexed: boolean
}

const head = (path: string, description: string, indexed = !pagesOfLinks.includes(path)): PageHead => ({
  path,
  title: pageTitle(path),
  description,
  indexed,
})

/** The heads of every page that is rendered at build, and of the two that stand for many addresses. */
export const pageHeads = {
  home: head(
    pages.home,
    `${brand.name} follows your trip. If you’re late and don’t answer, the people you chose see where you are. The core is free.`,
  ),
  rescueEntry: head(
    pages.rescueEntry,
    'Did someone send you a 6-digit rescue code? Enter it, verify your phone number, and see where they are. No app or account needed.',
  ),
  founders: head(
    pages.founders,
    `${brand.name} is made by US Coast Guard veterans at a marine company. What standing watch taught them, and how it became this product.`,
  ),
  faq: head(
    pages.faq,
    'Cost, late check-in, no signal, the safety PIN, the rescue panel, privacy: 16 questions and their answers.',
  ),
  contact: head(
    pages.contact,
    `Write to ${brand.name}. We'd love to hear from you, and we answer by e-mail.`,
  ),
  checkIn: head(
    pages.checkIn,
    'End your active trip from any browser with your phone number, password and 4-digit PIN. We tell your contacts that you’re safe.',
  ),
  stopPasswordChange: head(
    pages.stopPasswordChange,
    'We told you someone asked for a new password for your account, and it wasn’t you? Stop it here.',
  ),
  contactRequest: head(
    pages.contactRequest,
    'Someone picked you as an emergency contact? See who, and say yes or no.',
  ),
  practice: head(
    pages.practice,
    'Someone is testing how we reach you in an emergency. It’s only practice: nobody is in danger.',
  ),
  comingSoon: head(
    pages.comingSoon,
    `The ${brand.name} app for iOS and Android is in development. Join the beta waitlist.`,
  ),
  atThreeAm: head(
    pages.atThreeAm,
    'You don’t come back. Who gets a text or a call, when, and in which order. In plain words.',
  ),
  whoCanSeeYou: head(
    pages.whoCanSeeYou,
    'Who sees where you are, when, and how to stop each of them. In plain words.',
  ),
  privacyPolicy: head(
    pages.privacyPolicy,
    'What we learn about travelers, contacts and visitors, who sees it, and when we delete it.',
  ),
  termsOfService: head(
    pages.termsOfService,
    'The agreement between you and us: what the service does, what it cannot promise, text messages, subscriptions.',
  ),
  acceptableUse: head(
    pages.acceptableUse,
    'What this service may not be used for: false alarms, following people, misuse of rescue codes.',
  ),
  cookiePolicy: head(
    pages.cookiePolicy,
    'Every cookie and every entry of browser storage that this website sets, one by one, and how to choose.',
  ),
  rescuePanel: head(
    rescuePanelPattern,
    'The rescue panel of one trip. Only for people who got an alert.',
    false,
  ),
  linked: head(dispatchPath(''), 'A trip someone shared. Only for people with its link.', false),
  notFound: head('/404', 'There’s no page at this address.', false),
} as const satisfies Record<string, PageHead>

/** The head of the page at `path`; of the 404 page for an address that is no page. */
export function pageHead(path: string): PageHead {
  const place = path === '/' ? path : path.replace(/\/+$/, '')
  if (place.startsWith('/rescuepanel/')) return pageHeads.rescuePanel
  if (isLinkedPage(place)) return pageHeads.linked
  return Object.values(pageHeads).find((known) => known.path === place) ?? pageHeads.notFound
}
