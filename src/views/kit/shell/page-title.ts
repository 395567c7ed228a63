import { brand } from '../../../domain/site/brand.ts'
import { isLinkedPage, pages } from '../../../domain/site/pages.ts'

const titles: Record<string, string> = {
  [pages.home]: `${brand.name}: someone will know if you don’t come back`,
  [pages.rescueEntry]: `Enter your rescue code · ${brand.name}`,
  [pages.founders]: `Who We Are · ${brand.name}`,
  [pages.faq]: `Questions and answers · ${brand.name}`,
  [pages.contact]: `Contact · ${brand.name}`,
  [pages.checkIn]: `Emergency Check-In · ${brand.name}`,
  [pages.stopPasswordChange]: `Stop a password change · ${brand.name}`,
  [pages.contactRequest]: `Be an emergency contact · ${brand.name}`,
  [pages.practice]: `Practice · ${brand.name}`,
  [pages.comingSoon]: `Coming Soon · ${brand.name}`,
  [pages.atThreeAm]: `What happens at 3 AM · ${brand.name}`,
  [pages.whoCanSeeYou]: `Help · ${brand.name}`,
  [pages.privacyPolicy]: `Privacy Policy · ${brand.name}`,
  [pages.termsOfService]: `Terms of Service · ${brand.name}`,
  [pages.acceptableUse]: `Acceptable Use Policy · ${brand.name}`,
  [pages.cookiePolicy]: `Cookie Policy · ${brand.name}`,
}

/** Also written into the HTML by the build. */
export function pageTitle(path: string): string {
  const known = titles[path] ?? titles[path.replace(/\/+$/, '')]
  if (known) return known
  if (isLinkedPage(path)) return `A shared trip · ${brand.name}`
  return path.startsWith('/rescuepanel/') ? `Rescue panel · ${brand.name}` : `Page not found · ${brand.name}`
}
