import { brand } from '../../domain/site/brand.ts'
import { pages } from '../../domain/site/pages.ts'
import { link, list, paragraph, type Records, strong } from '../prose/prose.ts'
import { type LegalDocument, LegalPage } from './legal-page.tsx'

const storedHere: Records = {
  kind: 'records',
  title: 'What this website stores on your device',
  terms: ['Kind', 'What for', 'How long'],
  records: [
    {
      name: 'cookie-consent',
      facts: [
        'Browser storage',
        'Your cookie choice: essential (always on), analytics, marketing, and when you chose.',
        'Until you clear it or choose again',
      ],
    },
    {
      name: 'user_ip',
      facts: [
        'Browser storage',
        'On the rescue entry: your internet address, so that a lockout finds its way back to you.',
        'Until you clear it or the address changes',
      ],
    },
    {
      name: 'lockout_<address>',
      facts: [
        'Browser storage',
        'After three wrong rescue codes: the time at which you may try again.',
        '5 minutes, at most 1 hour where our server asks for it; removed when it ends, or at your next visit to the rescue entry',
      ],
    },
    {
      name: 'grant_<trip>',
      facts: [
        'Cookie, HttpOnly',
        'After a contact has verified a phone number: the proof that opens this one trip’s rescue panel.',
        'As long as the rescue code lives, or until you sign out of the panel',
      ],
    },
    {
      name: 'session',
      facts: [
        'Cookie, HttpOnly',
        'After a traveller has signed in to the app: the proof of it. Over a secure connection its name is __Host-session.',
        '180 days, or until you sign out',
      ],
    },
    {
      name: 'password-reset',
      facts: [
        'Browser storage',
        'After a traveller has begun to replace a forgotten password: what sets the new one when the wait is over.',
        'Until the new password is set, or the time for it is over',
      ],
    },
    {
      name: 'traveller-files',
      facts: [
        'Browser cache, service worker',
        'Where the traveller’s app was opened: its files, the same for everybody.',
        'Until you clear it; replaced with each release',
      ],
    },
    {
      name: 'rescue-panels',
      facts: [
        'Browser cache',
        'After a contact has verified a phone number: the last data of the rescue panel, so that it opens without a connection.',
        '24 hours after our server last confirmed them; removed when the trip is completed, when the code or the proof ends, or with “Sign out of this panel”',
      ],
    },
    {
      name: 'workbox-precache',
      facts: [
        'Browser cache, service worker',
        'With the above: the files of the rescue entry and the rescue panel, the same for everybody.',
        'Until you clear it; replaced when the website changes',
      ],
    },
    {
      name: 'map-layer',
      facts: [
        'Browser storage',
        'On the rescue panel, where it offers several maps: the one that you chose, by its name.',
        'Until you clear it or choose another',
      ],
    },
    {
      name: 'map-tiles',
      facts: [
        'Browser cache',
        'With the above: map pictures that were shown, at most 300, and when each was last shown.',
        '7 days; removed with the data of the rescue panel',
      ],
    },
  ],
}

const storedBySignIn: Records = {
  kind: 'records',
  title: 'What sign-in stores, where this website offers it',
  terms: ['Kind', 'What for', 'How long'],
  records: [
    {
      name: '__session',
      facts: [
        'Cookie of Clerk',
        'Shows that you are signed in.',
        'About a minute, renewed while you are signed in',
      ],
    },
    {
      name: '__client_uat',
      facts: [
        'Cookie of Clerk',
        'Says whether, and since when, you are signed in.',
        'Until you sign out or clear it',
      ],
    },
    {
      name: '__client',
      facts: [
        'Cookie of Clerk',
        'Keeps your session with the sign-in provider.',
        'Until you sign out or clear it',
      ],
    },
  ],
}

const cookiePolicy: LegalDocument = {
  title: 'Cookie Policy',
  dates: ['Effective: October 13, 2025'],
  inShort: [
    'We store what the website needs in order to work, and your choice about the rest.',
    'No analytics and no marketing cookies are set today. If that changes, analytics run only if you allowed them.',
    'You can change your choice at any time with “Change cookie choice” at the foot of every page.',
  ],
  sections: [
    {
      id: 'what-cookies-are',
      title: 'What cookies and browser storage are',
      blocks: [
        paragraph(
          'A cookie is a short text that a website asks your browser to keep and to send back with later visits.',
          'Browser storage (local storage) is a similar text that stays in your browser and is not sent along;',
          'a browser cache keeps whole files in the same way.',
          'This policy covers both.',
        ),
      ],
    },
    {
      id: 'essential',
      title: 'Essential cookies and storage',
      blocks: [
        paragraph(
          'These are always on, because the page you asked for does not work without them. They are set only when',
          'they are needed: reading the public pages stores nothing before you make a cookie choice, the rescue',
          'entry stores only what its lockout needs, and the rescue panel keeps its last data only on the device of',
          'a contact whose phone number was verified.',
        ),
        storedHere,
      ],
    },
    {
      id: 'sign-in',
      title: 'Sign-in',
      blocks: [
        paragraph(
          'Accounts are handled by an external identity provider, Clerk. Where this website offers sign-in, Clerk',
          'sets cookies of its own to keep you signed in and your account safe. They count as essential. Where no',
          'sign-in is offered, none of them is set. The rescue entry and the rescue panel never need them.',
        ),
        storedBySignIn,
        paragraph(
          'Clerk may set further short-lived cookies against fraud. Their names and lifetimes are Clerk’s to decide.',
        ),
      ],
    },
    {
      id: 'analytics',
      title: 'Analytics cookies',
      blocks: [
        paragraph(
          'Analytics would help us to see which pages are used. We load none today. The choice is offered already,',
          'so that your answer is known before anything could be loaded: without your consent no analytics script',
          'will run, and consent given once can be taken back.',
        ),
      ],
    },
    {
      id: 'marketing',
      title: 'Marketing cookies',
      blocks: [paragraph('There are none. The record of your choice has a field for them, and it says no.')],
    },
    {
      id: 'third-parties',
      title: 'Requests to others',
      blocks: [
        paragraph(
          'Some parts of the website load something from somebody else, who then sees your internet address:',
        ),
        list(
          [strong('Map pictures '), 'on the rescue panel come from the maps service named on the map.'],
          [
            strong('The address lookup '),
            'on the rescue entry is answered by our own server, unless this website is set up with another service.',
          ],
          [strong('The sign-in script '), 'comes from Clerk, where sign-in is offered.'],
        ),
      ],
    },
    {
      id: 'your-choice',
      title: 'Your choice',
      blocks: [
        paragraph(
          'On your first visit a banner asks you. “Essential Only” and “Accept All” answer at once; “Cookie Settings”',
          'shows the details, and “Save Preferences” keeps what you set there. The answer stays in your browser',
          'with no expiry date. “Change cookie choice” at the foot of every page opens it again.',
        ),
        paragraph(
          'You can also clear or block cookies and storage in your browser. If you clear them, the banner asks',
          'again, and a contact has to verify their phone number again to open the rescue panel.',
        ),
      ],
    },
    {
      id: 'changes',
      title: 'Changes and questions',
      blocks: [
        paragraph(
          'When what we store changes, this page changes with it. What we do with information in general stands in the ',
          link('Privacy Policy', pages.privacyPolicy),
          '. Questions reach us at ',
          link(brand.supportEmail, `mailto:${brand.supportEmail}`),
          '.',
        ),
      ],
    },
  ],
}

export function CookiePolicyPage() {
  return <LegalPage document={cookiePolicy} />
}
