import { readingsInWords } from '../../../domain/primitives/position-readings.ts'
import { factsInWords } from '../../../domain/primitives/profile-facts.ts'
import { brand } from '../../../domain/site/brand.ts'
import { pages } from '../../../domain/site/pages.ts'
import { told } from '../../../domain/site/product-state.ts'
import { link, list, paragraph, type Section, strong } from '../prose/prose.ts'

/** Privacy Policy, first part: who we are and what we learn about people. */
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
        'Three kinds of people meet here, and we hold different things about each of them: the ',
        strong('traveller'),
        ', who has an account and goes on a trip; the ',
        strong('emergency contact'),
        ', who is alerted if the traveler does not come back; and the ',
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
          'your phone/mobile number and a password; where sign-in is by our identity provider, your e-mail address, too.',
        ],
        [
          strong('To close an activity: '),
          'the 4-digit pin that you choose, and a distress PIN if you want one. We keep neither the PINs nor the',
          'password as you type them, only a one-way fingerprint (a hash) against which an entry can be checked.',
        ],
        [
          strong('To be recognized: '),
          `your name and, as far as you fill them in, ${factsInWords({ medical: false })}.`,
        ],
        [
          strong('To be treated: '),
          `your medical profile, as far as you fill it in: ${factsInWords({ medical: true })}.`,
        ],
        [
          strong('To alert somebody: '),
          'the names and phone numbers of the emergency contacts you choose, and their e-mail addresses if you wish.',
        ],
      ),
      paragraph(
        'Physical description and medical profile are voluntary. A field that you leave empty is shown to your',
        'contacts as “Not provided”. Please ask your contacts before you enter their numbers.',
      ),
    ],
  },
  {
    id: 'what-a-trip-records',
    title: 'What a trip records',
    blocks: [
      paragraph('While an activity runs, your phone sends us, and we record:'),
      list(
        `your location with its time and, as far as the phone tells them, ${readingsInWords()};`,
        'the activity (for example fishing, jogging or a blind date), when it began and how long it should take;',
        'your float plan, as far as you tell it: who is along, boat, vehicle, gear, and the route, in words or as a line on the map;',
        'how far you went, when you end it;',
        'the contacts chosen for this activity;',
        'which phones you allowed to send positions, what you call them and when each last did;',
        'whom you sent a live link, and when it was opened;',
        'where your browser is to be notified, if you allow it: an address at the maker of the browser.',
      ),
      paragraph(
        told('sensorAlerts', {
          there:
            'If you choose alerts for a trip, we record their limits, and look at speed, place, battery and air pressure for them.',
          coming: 'The alerts that are coming will need readings of speed or pressure.',
        }),
        'Positions that the phone logged without signal reach us when coverage returns. When you log out, or',
        'force-close the app, you are followed no longer. Positions outside a trip that you started are not kept.',
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
          'the random 6-digit code of an alert, yours alone, and the attempts to enter one. Wrong attempts are counted for your',
          'internet address, so that nobody can guess codes.',
        ],
        [
          strong('Your phone number: '),
          'to check that it is the number to which your code was sent, and to remember that you have verified it.',
        ],
        [
          strong('What you tell us: '),
          'that you voted to resolve the emergency, or that you acknowledged it because the traveler is safe.',
          'The traveler and the other contacts learn who said so.',
        ],
        [
          strong('That you looked: '),
          'when you open the rescue panel, the first time in each hour. The traveler can read it for 90 days.',
        ],
        [strong('STOP: '), 'that your number wants no more texts. The travelers who rely on you are told.'],
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
          'the name of the fault, the script and the line, the kind of page and the family and version of your',
          'browser. No code, number or name, and no address is kept with it.',
        ],
        [
          strong('Cookies and browser storage: '),
          'few, and listed one by one in the ',
          link('Cookie Policy', pages.cookiePolicy),
          '. No analytics or advertising script is loaded on this website today.',
        ],
      ),
    ],
  },
]
