import { pages } from '../../../domain/site/pages.ts'
import { told, twoPins } from '../../../domain/site/product-state.ts'
import { sharingWords } from '../../kit/product-words.ts'
import { link, list, paragraph, type Section, strong } from '../prose/prose.ts'

export const privacyShared: readonly Section[] = [
  {
    id: 'what-we-use-it-for',
    title: 'What we use it for',
    blocks: [
      list(
        'to follow an activity you started, and to ask if you’re OK when you’re late;',
        'to alert the contacts you chose and to show them what helps them find you;',
        'to let you, and only you, close an activity: in the app or through the website;',
        'to answer your messages and to invite people from the waitlist to a beta test;',
        'to keep the service working and safe: to stop guessing, spam and misuse, and to find faults.',
      ),
      paragraph(
        'We don’t sell personal information. We don’t use your location, your medical profile or your',
        'contacts’ numbers for advertising, and we don’t share mobile numbers or consent to get texts with anyone',
        'for marketing.',
      ),
    ],
  },
  {
    id: 'what-contacts-see',
    title: 'What emergency contacts see',
    blocks: [
      paragraph(
        strong('During an activity'),
        ', as long as all is well, only people you send a link see where you are.',
        sharingWords,
        'A link posted on social media can be passed on by the people who see it.',
      ),
      paragraph(
        strong('If you don’t answer a late check-in'),
        ', the selected contacts receive a text message, and an e-mail if you gave an address, with a random',
        '6-digit rescue code and a link. Each of them gets their own. We also call anyone who doesn’t look at it. Anyone who',
        'has a code must also verify the phone number it was sent to. The rescue panel then shows:',
      ),
      list(
        'your live location on a map, the route and the position history with times;',
        'your name, your phone number and the physical description in your profile;',
        'the medical information in your profile;',
        'the trip: activity, start, expected end, whether it is overdue, and your float plan;',
        'the emergency contacts of the trip, who was notified, and who voted to resolve the emergency.',
      ),
      paragraph(
        'A contact may share what they see with the people searching for you, such as a dispatcher, the Coast',
        'Guard or the police. That’s what the panel is for.',
      ),
      paragraph(
        'A rescue code opens a trip only during its emergency and for 24 hours after. Once you',
        'check in, it shows that you’re safe and since when, and nothing else.',
        'Being someone’s contact doesn’t let you see anything else: users cannot see the personal information of users',
        'attached to their account.',
      ),
    ],
  },
  {
    id: 'duress',
    title: 'The distress PIN',
    blocks: [
      paragraph(strong(twoPins)),
      paragraph(
        'If you enter your distress PIN, the activity looks like it ended, in every answer we give you, too.',
        'Your contacts receive a discreet distress message, worded so that a person with you doesn’t notice, with the',
        'rescue code. We still record your positions, and your contacts see them on the rescue panel until they',
        'resolve the emergency.',
      ),
    ],
  },
  {
    id: 'third-parties',
    title: 'Third parties who help us',
    blocks: [
      paragraph('We share only what each one needs to do its job for us:'),
      list(
        [
          strong('Maps service. '),
          'The rescue panel loads its map pictures from a maps service (OpenStreetMap unless we say otherwise on',
          'the map). It sees the internet address of the person looking and the area shown, not whose trip it is.',
          'If we fetch the pictures ourselves, it doesn’t see who’s looking.',
        ],
        [
          strong('Authentication provider. '),
          'Where this website offers sign-in and sign-up, they are handled by an external identity provider, Clerk.',
          'It then has your e-mail address, phone number and sign-in data. If this website doesn’t offer sign-in, Clerk',
          'has and learns nothing, and we check your phone number and password ourselves.',
        ],
        [
          strong('E-mail delivery provider. '),
          'It carries messages from our forms to us, our answers to you, and alerts, news and live links to contacts whose',
          'address you gave.',
        ],
        [
          strong('Text message (SMS) and phone call provider and the carriers. '),
          'They carry alerts, calls and answers, so they see the number, what’s said, and the keys pressed in a call.',
        ],
        [
          strong('The maker of your browser. '),
          'If you allow notifications, it carries them, sealed for your browser. They contain no names.',
        ],
        [
          strong('Address lookup. '),
          'It tells your browser its own internet address for the rescue-code lockout. It learns nothing else.',
        ],
        [
          strong('App stores. '),
          told('app', {
            there: 'Apple and Google handle downloads, beta invitations and subscriptions.',
            coming: 'Apple and Google will handle downloads of the app, beta invitations and subscriptions.',
          }),
          'We don’t see your card.',
        ],
      ),
      paragraph(
        'Beyond that, we share information only if the law requires it, if someone’s life or health',
        'is in danger, or with a company that takes over our business and is bound by this policy.',
      ),
      paragraph(
        'You can read how we use text messages in the ',
        link('Terms of Service', `${pages.termsOfService}#text-messages`),
        '.',
      ),
    ],
  },
]
