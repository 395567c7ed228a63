import { brand } from '../../../domain/site/brand.ts'
import { pages } from '../../../domain/site/pages.ts'
import { told, twoPins } from '../../../domain/site/product-state.ts'
import { link, list, paragraph, type Section, strong } from '../prose/prose.ts'

export const termsUsing: readonly Section[] = [
  {
    id: 'agreement',
    title: 'The agreement',
    blocks: [
      paragraph(
        `These terms are an agreement between you and ${brand.legalName} (“we”, “us”), which publishes`,
        `${brand.name}. They apply to this website, the rescue panel, the app in your browser and the mobile app.`,
        told('app', {
          there: '',
          coming: 'The mobile app is in development.',
        }),
        'By using any of them you accept these terms. If you don’t accept them, please don’t use the service.',
      ),
      paragraph(
        'The service isn’t meant for children under 13. If you’re too young to make a',
        'contract where you live, you need a parent’s or guardian’s permission.',
      ),
    ],
  },
  {
    id: 'not-an-emergency-service',
    title: 'We’re not an emergency service',
    blocks: [
      paragraph(
        strong('In an emergency call 911'),
        ', or the emergency number where you are; on the water, use VHF channel 16 if you can.',
        `No person at ${brand.name} watches your trip. Don’t count on us to call rescue services: your contacts do it. We don’t carry out rescues.`,
      ),
      paragraph(
        strong('We don’t guarantee a rescue. '),
        'The service tells the people you chose that you haven’t answered and shows them what it last knew about',
        'where you are. What they do with that, and whether help arrives, is out of our hands. It’s an addition to',
        'careful planning, the gear you carry and the people expecting you. It doesn’t replace any of them.',
      ),
    ],
  },
  {
    id: 'limits',
    title: 'What the service depends on',
    blocks: [
      paragraph(
        'The service can be late, wrong or silent when something it depends on fails. In particular:',
      ),
      list(
        'A phone needs power, permission to use its location, and a view of the sky. Positions can be inaccurate.',
        'Without a signal nothing reaches us. Your phone uploads the positions it logged when coverage returns. Until then your contacts see the last position that reached us.',
        'When you log out or force-close the app, we stop following you. A browser stops when the phone is locked or the page is closed.',
        'Text messages can be delayed, filtered or lost by carriers, and a contact’s phone may be off.',
        'Maps come from others and aren’t for navigation.',
      ),
    ],
  },
  {
    id: 'your-account',
    title: 'Your account',
    blocks: [
      paragraph(
        'Where this website offers sign-in and sign-up, they are handled by an external identity provider. Give true',
        'information, keep it up to date, and keep your password and your PINs to yourself. You’re responsible for what happens with your',
        'account, unless someone used it through no fault of yours. Tell us right away if that happens.',
      ),
      paragraph(
        'When you move to a new phone, log in with the same credentials, change the phone number under',
        'App Settings > Profile > Edit, log out, and log in with the new number.',
      ),
    ],
  },
  {
    id: 'trips',
    title: 'Trips, check-in and the two PINs',
    blocks: [
      list(
        'An activity begins when you start it and runs until it’s closed.',
        'Closing an activity requires your 4-digit safety PIN. You can also end it on this website with your phone number, password and PIN.',
        'If you don’t answer a late check-in, the contacts you selected receive a text message with a random 6-digit rescue code and a link.',
        'If you set a distress PIN, entering it in place of the safety PIN looks like it closes the activity, and sends a discreet distress text message to your contacts. Use it when someone forces you.',
        'Location history is deleted when you check in or end the activity with the safety PIN.',
      ),
      paragraph(strong(twoPins)),
      paragraph(
        'Set a time you can keep, answer when we ask, and end the activity when you’re back.',
        'A false alarm costs the people looking for you time that someone else may need.',
      ),
    ],
  },
  {
    id: 'emergency-contacts',
    title: 'Emergency contacts and the rescue panel',
    blocks: [
      paragraph(
        strong('If you name contacts: '),
        'make sure they agree to be named and to get text messages from us, and tell them what to do when a',
        'message comes. You agree that contacts with a rescue code see your location and your profile as the ',
        link('Privacy Policy', `${pages.privacyPolicy}#what-contacts-see`),
        ' describes.',
      ),
      paragraph(
        strong('If you are a contact or a dispatcher: '),
        'use a rescue code only if it was sent to you, verify only your own phone number, and use what you see',
        'only to help the person. Vote to resolve an emergency, or press ACKNOWLEDGE, only when you know that',
        'they’re safe: we tell the traveler and the other contacts on your word.',
      ),
    ],
  },
]
