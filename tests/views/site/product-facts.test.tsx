import { expect, test } from 'vitest'
import { pages } from '../../../src/domain/site/pages.ts'
import { type ContentPath, contentPage } from '../../support/pages/content-pages.tsx'

test.each<[page: ContentPath, statement: string]>([
  [pages.faq, 'such as fishing, a jog, a blind date or one of your own [§1.2]'],
  [pages.home, 'The app for iOS and Android is coming soon [§1.1]'],
  [
    pages.faq,
    'From the start of a trip you can share your current and historical location by a live link, sent by SMS or e-mail. Once contacts are alerted, the rescue panel shows your projected location, too. The link can also go out on social media. [§1.3]',
  ],
  [pages.faq, 'The core is free [§1.4]'],
  [
    pages.faq,
    'A premium subscription will add crash and fall detection (coming), speed, depth (coming) and pressure alerts, advanced route planning and in-depth trip history. [§1.4]',
  ],
  [pages.faq, 'managed through your phone’s app store [§1.5]'],
  [
    pages.faq,
    'If you don’t answer: the selected contacts receive a text message with a random 6-digit rescue code and a link [§1.6, §9.10]',
  ],
  [pages.home, 'Enter the code, then your own number [§2.11]'],
  [pages.home, 'You see the live position, the route, the description and the medical details [§2.11]'],
  [
    pages.faq,
    'A contact or dispatcher who knows you’re safe presses ACKNOWLEDGE on the rescue panel. You and the other contacts then get a text that says so [§1.8]',
  ],
  [pages.faq, 'four digits you choose yourself. They’re required to close each activity [§1.9, §9.10]'],
  ...([pages.home, pages.faq, pages.termsOfService, pages.privacyPolicy] as const).map(
    (page): [ContentPath, string] => [
      page,
      'Your safety PIN says you’re safe. Your distress PIN looks the same and calls for help. [§1.9]',
    ],
  ),
  [pages.faq, 'your contacts get a discreet distress SMS, and they keep seeing where you are [§1.9]'],
  [pages.faq, 'keeps logging your location and uploads the backlog when coverage returns [§1.10]'],
  [pages.faq, 'When you log out, your phone stops sending your location right away [§1.10]'],
  [pages.faq, 'stop following you when you log out or force-close them [§1.10]'],
  [
    pages.faq,
    'On the new phone, log in with the same credentials. Change the phone number under App Settings > Profile > Edit. Log out, then log in with the new number [§1.11]',
  ],
  [pages.home, 'No panic button [§1.12]'],
  [pages.home, 'When you check in or end an activity, we delete where you’ve been [§1.13]'],
  [pages.home, 'Your phone number, password and PIN end the trip on this website [§1.14]'],
  [pages.home, 'The founders are US Coast Guard veterans, and the publisher is a marine company [§1.15]'],
  [
    pages.termsOfService,
    'Where this website offers sign-in and sign-up, they are handled by an external identity provider [§1.16]',
  ],
  [pages.privacyPolicy, 'Maps service. [§1.17]'],
  [pages.privacyPolicy, 'Authentication provider. [§1.17]'],
  [pages.privacyPolicy, 'E-mail delivery provider. [§1.17]'],
  [
    pages.faq,
    'Other users cannot see your personal information, even if they’re attached to your account [§6.9]',
  ],
  [pages.cookiePolicy, 'Your answer stays in your browser with no expiration date [§9.17]'],
])('on page %s, the site states: %s', (page, statement) => {
  const words = statement.replace(/ \[§.*\]$/, '')
  expect(contentPage(page).words.replaceAll(' .', '.')).toContain(words)
})
