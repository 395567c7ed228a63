import { brand } from '../domain/site/brand.ts'
import type { pages } from '../domain/site/pages.ts'

export const words = {
  home: `${brand.name} follows your trip. If you’re late and don’t answer, the people you chose see where you are. The core is free.`,
  rescueEntry:
    'Did someone send you a 6-digit rescue code? Enter it, verify your phone number, and see where they are. No app or account needed.',
  founders: `${brand.name} is made by US Coast Guard veterans at a marine company. What standing watch taught them, and how it became this product.`,
  faq: 'Cost, late check-in, no signal, the safety PIN, the rescue panel, privacy: 16 questions and their answers.',
  contact: `Write to ${brand.name}. We'd love to hear from you, and we answer by e-mail.`,
  checkIn:
    'End your active trip from any browser with your phone number, password and 4-digit PIN. We tell your contacts that you’re safe.',
  stopPasswordChange:
    'Did we text you that someone asked for a new password? If it wasn’t you, stop it here.',
  contactRequest: 'Someone picked you as an emergency contact? See who, and say yes or no.',
  practice: 'Someone is testing how we reach you in an emergency. It’s only practice: nobody is in danger.',
  comingSoon: `The ${brand.name} app for iOS and Android is in development. Join the beta waitlist.`,
  atThreeAm: 'You don’t come back. Who gets a text or a call, when, and in which order. In plain words.',
  whoCanSeeYou: 'Who sees where you are, when, and how to stop each of them. In plain words.',
  privacyPolicy: 'What we learn about travelers, contacts and visitors, who sees it, and when we delete it.',
  termsOfService:
    'The agreement between you and us: what the service does, what it cannot promise, text messages, subscriptions.',
  acceptableUse:
    'What this service may not be used for: false alarms, following people, misuse of rescue codes.',
  cookiePolicy:
    'Every cookie and every entry of browser storage that this website sets, one by one, and how to choose.',
  rescuePanel: 'The rescue panel of one trip. Only for people who got an alert.',
  linked: 'A trip someone shared. Only for people with its link.',
  notFound: 'There’s no page at this address.',
} satisfies Record<keyof typeof pages | 'rescuePanel' | 'linked' | 'notFound', string>
