import { brand } from '../../../domain/site/brand.ts'
import { pages } from '../../../domain/site/pages.ts'
import { told } from '../../../domain/site/product-state.ts'
import { link, list, paragraph, type Section, strong } from '../prose/prose.ts'
import { factsInEnglish, readingsInEnglish } from './english-lists.ts'

export const privacyCollected: readonly Section[] = [
  {
    id: 'who-we-are',
    title: 'Who we are and what this policy covers',
    blocks: [
      paragraph(
        `${brand.name} is a personal-safety and trip-tracking service published by ${brand.legalName},`,
        `${brand.address.city}, ${brand.address.region} ${brand.address.postcode}. In this policy, “we” and “us”`,
        `mean ${brand.legalName}.`,
      ),
      paragraph(
        'It covers this website, the rescue panel that emergency contacts open, the service behind them, the app in your',
        'browser and the mobile app',
        told('app', { there: '.', coming: '(which is still in development).' }),
      ),
      paragraph(
        'Three kinds of people use it, and we know different things about each: the ',
        strong('traveler'),
        ', who has an account and goes on a trip; the ',
        strong('emergency contact'),
        ', who gets an alert if the traveler doesn’t come back; and the ',
        strong('visitor'),
        ', who reads this website.',
      ),
    ],
  },
  {
    id: 'what-you-give-us',
    title: 'What a traveler gives us',
    blocks: [
      list(
        [
          strong('To have an account: '),
          'your phone/mobile number, a password and the language you use. If you sign in with our identity provider, your',
          'e-mail address, too. Of each browser you sign in with, its name and when you last used it.',
        ],
        [
          strong('To close an activity: '),
          'the 4-digit pin you choose, and a distress PIN if you want one. We don’t keep the PINs or the',
          'password as you type them, only a one-way fingerprint (a hash) that we can check what you enter against.',
        ],
        [
          strong('To be recognized: '),
          `your name and, as far as you fill them in, ${factsInEnglish({ medical: false })}.`,
        ],
        [
          strong('To be treated: '),
          `your medical profile, as far as you fill it in: ${factsInEnglish({ medical: true })}.`,
        ],
        [
          strong('To alert someone: '),
          'the names and phone numbers of the emergency contacts you choose, and their e-mail addresses and languages if you like.',
        ],
      ),
      paragraph(
        'Your description and medical profile are up to you. Your contacts see any field you leave empty',
        'as “Not provided”. Please ask your contacts before you enter their numbers.',
      ),
    ],
  },
  {
    id: 'what-a-trip-records',
    title: 'What a trip records',
    blocks: [
      paragraph('While an activity is running, your phone sends us, and we record:'),
      list(
        `your location with its time and, if your phone sends them, ${readingsInEnglish};`,
        'the activity (for example fishing, jogging or a blind date), when it started and how long it should take;',
        'your float plan, as much as you fill in: who’s along, boat, vehicle, gear, and the route, in words or as a line on the map;',
        'how far you went, when you end it;',
        'the contacts chosen for this activity;',
        'which phones you let send positions, what you call them and when each last sent one;',
        'who you sent a live link, and when it was opened;',
        'where to send your browser notifications, if you allow them: an address that your browser’s maker runs.',
      ),
      paragraph(
        'If you choose alerts for a trip, we record their limits, and look at speed, place, battery and air pressure for them.',
        'Positions your phone logged without a signal reach us when coverage returns. When you log out or',
        'force-close the app, we stop following you. We don’t keep positions from outside a trip you started.',
      ),
    ],
  },
  {
    id: 'what-a-contact-leaves',
    title: 'What an emergency contact leaves behind',
    blocks: [
      list(
        [
          strong('Rescue panel access codes: '),
          'the random 6-digit code of an alert, yours alone, and attempts to enter one. We count wrong attempts for your',
          'internet address, so nobody can guess codes.',
        ],
        [
          strong('Your phone number: '),
          'to check that it’s the number we sent your code to, and to remember that you verified it.',
        ],
        [
          strong('What you tell us: '),
          'that you voted to resolve the emergency, or that you acknowledged it because the traveler is safe.',
          'We tell the traveler and the other contacts who said so.',
        ],
        [
          strong('What you do about the emergency: '),
          'that you’re calling 911, the incident number and notes you write, that you step back or return, and the links',
          'you make for dispatchers. The other contacts see the calls and notes. Of a dispatcher who opens a link we keep the name',
          'they give, when they opened it, and when they acknowledged.',
        ],
        [
          strong('That you looked: '),
          'when you open the rescue panel, the first time in each hour. The traveler can see that for 90 days.',
        ],
        [
          strong('Practice: '),
          'if you agree to practice alerts, that you did, and when and how you answered one. The traveler sees that.',
        ],
        [
          strong('That you can be reached: '),
          'when a text about a traveler last arrived at your number, and when you last opened or heard something about them.',
          'The traveler sees before a trip if you count as reachable.',
        ],
        [
          strong('STOP: '),
          'that your number doesn’t want more texts. We tell the travelers who rely on you.',
        ],
      ),
    ],
  },
  {
    id: 'what-a-visitor-leaves',
    title: 'What a visitor leaves behind',
    blocks: [
      list(
        [
          strong('The contact form: '),
          'your name, e-mail address, message and the date and time of sending.',
        ],
        [
          strong('The beta waitlist: '),
          'your e-mail address, the platform you chose, your message if you write one, and the time of signing up.',
        ],
        [
          strong('Your internet (IP) address: '),
          'our server sees it with every request, as every server does. The rescue entry also asks an address',
          'lookup for it, to keep a lockout after wrong codes with the visitor who caused it. We use addresses to',
          'slow down guessing and spam.',
        ],
        [
          strong('A page that breaks: '),
          'the name of the error, the script and the line, the kind of page and the name and version of your',
          'browser. We keep no code, number, name or address with it.',
        ],
        [
          strong('Cookies and browser storage: '),
          'only a few, all listed in the ',
          link('Cookie Policy', pages.cookiePolicy),
          '. No analytics or advertising script is loaded on this website today.',
        ],
      ),
    ],
  },
]
