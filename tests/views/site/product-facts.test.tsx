import { expect, test } from 'vitest'
import { pages } from '../../../src/domain/site/pages.ts'
import { type ContentPath, contentPage } from '../../support/pages/content-pages.tsx'

/** Product facts (specification §1, §6, §9), with a page and the words that state each. */
test.each<[fact: string, page: ContentPath, words: string]>([
  [
    'activities may be fishing, a blind date, jogging or custom [§1.2]',
    pages.faq,
    'such as fishing, a jog, a blind date or one of your own',
  ],
  [
    'the app is made for iOS and Android and is coming soon [§1.1]',
    pages.home,
    'The app for iOS and Android is coming soon',
  ],
  [
    'sharing of current, historical and projected location by SMS, social media and e-mail [§1.3]',
    pages.faq,
    'From the start of a trip you can share your current and historical location by a live link, sent by SMS or e-mail. Once contacts are alerted, the rescue panel shows your projected location, too. The link can also go out on social media.',
  ],
  ['the core is free [§1.4]', pages.faq, 'The core is free'],
  [
    'premium will add crash detection, alerts, route planning and trip history [§1.4]',
    pages.faq,
    'A premium subscription will add crash and fall detection (coming), speed, depth (coming) and pressure alerts, advanced route planning and in-depth trip history.',
  ],
  ['subscriptions are managed in the app stores [§1.5]', pages.faq, 'managed through your phone’s app store'],
  [
    'an unanswered late check-in sends a random 6-digit code and a link [§1.6, §9.10]',
    pages.faq,
    'If you don’t answer: the selected contacts receive a text message with a random 6-digit rescue code and a link',
  ],
  [
    'contacts without the app enter the code and verify their own number [§2.11]',
    pages.home,
    'Enter the code, then your own number',
  ],
  [
    'they see live location, route, medical and physical details [§2.11]',
    pages.home,
    'You see the live position, the route, the description and the medical details',
  ],
  [
    'ACKNOWLEDGE tells the user and the other contacts by SMS [§1.8]',
    pages.faq,
    'A contact or dispatcher who knows you’re safe presses ACKNOWLEDGE on the rescue panel. You and the other contacts then get a text that says so',
  ],
  [
    'four digits close each activity [§1.9, §9.10]',
    pages.faq,
    'four digits you choose yourself. They’re required to close each activity',
  ],
  ...([pages.home, pages.faq, pages.termsOfService, pages.privacyPolicy] as const).map(
    (page): [string, ContentPath, string] => [
      'the safety PIN says safe, the distress PIN calls for help [§1.9]',
      page,
      'Your safety PIN says you’re safe. Your distress PIN looks the same and calls for help.',
    ],
  ),
  [
    'the distress PIN sends a discreet distress SMS [§1.9]',
    pages.faq,
    'your contacts get a discreet distress SMS, and they keep seeing where you are',
  ],
  [
    'without signal the app logs and uploads the backlog [§1.10]',
    pages.faq,
    'keeps logging your location and uploads the backlog when coverage returns',
  ],
  [
    'logout or force-close stop the following [§1.10]',
    pages.faq,
    'When you log out, your phone stops sending your location right away',
  ],
  [
    'logout or force-close stop the following [§1.10]',
    pages.faq,
    'stop following you when you log out or force-close them',
  ],
  [
    'a new phone takes a log-in, a new number, a log-out and a log-in [§1.11]',
    pages.faq,
    'On the new phone, log in with the same credentials. Change the phone number under App Settings > Profile > Edit. Log out, then log in with the new number',
  ],
  ['there is no panic button [§1.12]', pages.home, 'No panic button'],
  [
    'location history is deleted on check-in or activity end [§1.13]',
    pages.home,
    'When you check in or end an activity, we delete where you’ve been',
  ],
  [
    'check-in is possible through the website [§1.14]',
    pages.home,
    'Your phone number, password and PIN end the trip on this website',
  ],
  [
    'the founders are US Coast Guard veterans, the publisher a marine company [§1.15]',
    pages.home,
    'The founders are US Coast Guard veterans, and the publisher is a marine company',
  ],
  [
    'accounts are handled by an external identity provider [§1.16]',
    pages.termsOfService,
    'Where this website offers sign-in and sign-up, they are handled by an external identity provider',
  ],
  ['the policies name a maps service [§1.17]', pages.privacyPolicy, 'Maps service.'],
  ['the policies name an authentication provider [§1.17]', pages.privacyPolicy, 'Authentication provider.'],
  ['the policies name an e-mail delivery provider [§1.17]', pages.privacyPolicy, 'E-mail delivery provider.'],
  [
    'users see nothing personal of users attached to their account [§6.9]',
    pages.faq,
    'Other users cannot see your personal information, even if they’re attached to your account',
  ],
  [
    'cookie consent has no expiry [§9.17]',
    pages.cookiePolicy,
    'Your answer stays in your browser with no expiration date',
  ],
])('the site states: %s (%s)', (_, page, words) => {
  expect(contentPage(page).words.replaceAll(' .', '.')).toContain(words)
})
