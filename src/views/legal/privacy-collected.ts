import { brand } from '../../domain/site/brand.ts'
import { pages } from '../../domain/site/pages.ts'
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
        'It covers this website, the rescue panel that emergency contacts open, and the mobile app, which is',
        'still in development. Where something below speaks of the app, it applies from the day on which you use it.',
      ),
      paragraph(
        'Three kinds of people meet here, and we hold different things about each of them: the ',
        strong('traveller'),
        ', who has an account and goes on a trip; the ',
        strong('emergency contact'),
        ', who is alerted if the traveller does not come back; and the ',
        strong('visitor'),
        ', who reads this website.',
      ),
    ],
  },
  {
    id: 'what-you-give-us',
    title: 'What a traveller gives us',
    blocks: [
      list(
        [strong('To have an account: '), 'your e-mail address, your phone/mobile number and a password.'],
        [
          strong('To close an activity: '),
          'the 4-digit pin that you choose. We keep neither the pin nor the password as you type them,',
          'only a one-way fingerprint (a hash) against which an entry can be checked.',
        ],
        [
          strong('To be recognized: '),
          'your name and, as far as you fill them in, height, weight, ethnicity, gender, hair colour, eye colour',
          'and tattoos.',
        ],
        [
          strong('To be treated: '),
          'your medical profile, as far as you fill it in: blood type, allergies, medications and medical conditions.',
        ],
        [strong('To alert somebody: '), 'the names and phone numbers of the emergency contacts you choose.'],
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
      paragraph('While an activity runs, the app records and sends us:'),
      list(
        'your location with its time: where you are, where you have been and where you are heading;',
        'the activity (for example fishing, jogging or a blind date), when it began and how long it should take;',
        'the contacts chosen for this activity;',
        'if you use the premium alerts, the readings they need: speed, depth or pressure.',
      ),
      paragraph(
        'Without signal the app keeps logging your location on the phone and uploads the backlog when coverage',
        'returns. It stops following you when you log out or force-close it. It does not record trips that you',
        'have not started.',
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
          'the random 6-digit code of an alert, and the attempts to enter one. Wrong attempts are counted for your',
          'internet address, so that nobody can guess codes.',
        ],
        [
          strong('Your phone number: '),
          'to check that it is one of the numbers the traveller chose, and to remember that you have verified it.',
        ],
        [
          strong('What you tell us: '),
          'that you voted to resolve the emergency, or that you acknowledged it because the traveller is safe.',
          'The traveller and the other contacts learn who said so.',
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
          strong('Cookies and browser storage: '),
          'few, and listed one by one in the ',
          link('Cookie Policy', pages.cookiePolicy),
          '. No analytics or advertising script is loaded on this website today.',
        ],
      ),
    ],
  },
]
