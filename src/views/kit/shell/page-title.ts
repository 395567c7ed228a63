import { isLinkedPage, pages } from '../../../domain/site/pages.ts'
import { words } from './page-title.words.ts'

const titles: Record<string, string> = {
  [pages.home]: words.home,
  [pages.rescueEntry]: words.rescueEntry,
  [pages.founders]: words.founders,
  [pages.faq]: words.faq,
  [pages.contact]: words.contact,
  [pages.checkIn]: words.checkIn,
  [pages.stopPasswordChange]: words.stopPasswordChange,
  [pages.contactRequest]: words.contactRequest,
  [pages.practice]: words.practice,
  [pages.comingSoon]: words.comingSoon,
  [pages.atThreeAm]: words.atThreeAm,
  [pages.whoCanSeeYou]: words.whoCanSeeYou,
  [pages.privacyPolicy]: words.privacyPolicy,
  [pages.termsOfService]: words.termsOfService,
  [pages.acceptableUse]: words.acceptableUse,
  [pages.cookiePolicy]: words.cookiePolicy,
}

export function pageTitle(path: string): string {
  const known = titles[path] ?? titles[path.replace(/\/+$/, '')]
  if (known) return known
  if (isLinkedPage(path)) return words.sharedTrip
  return path.startsWith('/rescuepanel/') ? words.rescuePanel : words.notFound
}
