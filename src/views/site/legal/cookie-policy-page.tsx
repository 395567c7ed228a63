import { brand } from '../../../domain/site/brand.ts'
import { pages } from '../../../domain/site/pages.ts'
import { link, list, paragraph, type Records, strong } from '../prose/prose.ts'
import { removedWithAccount, storedHere } from './kept-on-device.ts'
import { type LegalDocument, LegalPage } from './legal-page.tsx'

const storedBySignIn: Records = {
  kind: 'records',
  title: 'What sign-in stores, where this website offers it',
  terms: ['Kind', 'What for', 'How long'],
  records: [
    {
      name: '__session',
      facts: [
        'Clerk cookie',
        'Shows that you’re signed in.',
        'About a minute, renewed while you’re signed in',
      ],
    },
    {
      name: '__client_uat',
      facts: ['Clerk cookie', 'Shows if you’re signed in, and since when.', 'Until you sign out or clear it'],
    },
    {
      name: '__client',
      facts: [
        'Clerk cookie',
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
    'We store what the website needs to work, and your choice about the rest.',
    'No analytics and no marketing cookies are set today. If that changes, analytics run only if you allowed them.',
    'You can change your choice any time with “Change cookie choice” at the bottom of this page.',
  ],
  sections: [
    {
      id: 'what-cookies-are',
      title: 'What cookies and browser storage are',
      blocks: [
        paragraph(
          'A cookie is a short piece of text that a website asks your browser to keep and send back when you visit again.',
          'Browser storage (local storage) is similar, but it stays in your browser and isn’t sent back;',
          'a browser cache keeps whole files in the same way.',
          'This policy covers all of them.',
        ),
      ],
    },
    {
      id: 'essential',
      title: 'Essential cookies and storage',
      blocks: [
        paragraph(
          'These are always on, because the page you asked for doesn’t work without them. They’re set only when',
          'they’re needed: reading the public pages stores nothing before you make a cookie choice, the rescue',
          'entry stores only what its lockout needs, and the rescue panel keeps its last data only on the device of',
          'a contact who verified their phone number. Over a secure connection, the names of our cookies start with',
          '__Host-.',
        ),
        storedHere,
        paragraph(removedWithAccount),
      ],
    },
    {
      id: 'sign-in',
      title: 'Sign-in',
      blocks: [
        paragraph(
          'Accounts are handled by an external identity provider, Clerk. Where this website offers sign-in, Clerk',
          'sets its own cookies to keep you signed in and your account safe. They count as essential. If there’s no',
          'sign-in here, none of them is set. The rescue entry and the rescue panel never need them.',
        ),
        storedBySignIn,
        paragraph(
          'Clerk may set other short-lived cookies to prevent fraud. Clerk decides their names and how long they last.',
        ),
      ],
    },
    {
      id: 'analytics',
      title: 'Analytics cookies',
      blocks: [
        paragraph(
          'Analytics would help us see which pages people use. We load none today. We ask you now',
          'so we know your answer before we ever do: no analytics script will run without your consent,',
          'and you can change your mind any time.',
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
      title: 'Requests to other services',
      blocks: [
        paragraph(
          'Some parts of the website load something from someone else, who then sees your internet address:',
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
          'On your first visit a banner asks you. “Essential Only” and “Accept All” answer right away. “Cookie Settings”',
          'shows the details, and “Save Preferences” saves what you set there. Your answer stays in your browser',
          'with no expiration date. “Change cookie choice” at the bottom of this page opens it again.',
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
          'If we change what we store, we’ll update this page. For how we handle information in general, see the ',
          link('Privacy Policy', pages.privacyPolicy),
          '. Send questions to ',
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
