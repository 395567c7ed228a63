import { brand } from '../../../domain/site/brand.ts'
import type { pages } from '../../../domain/site/pages.ts'

export const words = {
  home: `${brand.name}: someone will know if you don’t come back`,
  rescueEntry: `Open the rescue panel · ${brand.name}`,
  founders: `Who We Are · ${brand.name}`,
  faq: `Questions and answers · ${brand.name}`,
  contact: `Contact · ${brand.name}`,
  checkIn: `Emergency Check-In · ${brand.name}`,
  stopPasswordChange: `Stop a password change · ${brand.name}`,
  contactRequest: `Be an emergency contact · ${brand.name}`,
  practice: `Practice · ${brand.name}`,
  comingSoon: `Coming Soon · ${brand.name}`,
  atThreeAm: `What happens at 3 AM · ${brand.name}`,
  /** Harmless title, because an abuser may see the reader's screen. */
  whoCanSeeYou: `Help · ${brand.name}`,
  privacyPolicy: `Privacy Policy · ${brand.name}`,
  termsOfService: `Terms of Service · ${brand.name}`,
  acceptableUse: `Acceptable Use Policy · ${brand.name}`,
  cookiePolicy: `Cookie Policy · ${brand.name}`,
  sharedTrip: `A shared trip · ${brand.name}`,
  rescuePanel: `Rescue panel · ${brand.name}`,
  notFound: `Page not found · ${brand.name}`,
} satisfies Record<keyof typeof pages | 'sharedTrip' | 'rescuePanel' | 'notFound', string>
