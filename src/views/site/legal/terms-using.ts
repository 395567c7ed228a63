import { brand } from '../../../domain/site/brand.ts'
import { pages } from '../../../domain/site/pages.ts'
import { told, twoPins } from '../../../domain/site/product-state.ts'
import { link, list, paragraph, type Section, strong } from '../prose/prose.ts'

/** Terms of Service, first part: what the service is, what it is not, and how to use it. */
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
        'By using any of them you accept these terms. If you do not accept them, please do not use the service.',
      ),
      paragraph(
        'The service is not meant for children under 13. If you are under the age at which you can make a',
        'contract where you live, you need the permission of a parent or guardian.',
      ),
    ],
  },
  {
    id: 'not-an-emergency-service',
    title: 'We are not an emergency service',
    blocks: [
      paragraph(
        strong('In an emergency call 911'),
        ', or the emergency number where you are; on the water, use VHF channel 16 if you can.',
        `${brand.name} does not watch your trip with people, does not call rescue services and does not carry out rescues.`,
      ),
      paragraph(
        strong('We do not guarantee a rescue. '),
        'The service tells people you chose that you have not answered and shows them what it last knew about',
        'where you are. What they do with it, and whether help arrives, is outside our control. It adds to',
        'careful planning, the equipment you carry and the people who expect you. It replaces none of them.',
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
        'Without signal nothing reaches us. Positions that the phone has logged are uploaded when coverage returns; until then your contacts see the last position that reached us.',
        'When you log out, or force-close the app, you are followed no longer. A browser stops following when the phone is locked or the page is closed.',
        'Text messages can be delayed, filtered or lost by carriers, and a contact’s phone may be off.',
        'Maps come from others and are not for navigation.',
      ),
    ],
  },
  {
    id: 'your-account',
    title: 'Your account',
    blocks: [
      paragraph(
        'Where this website offers sign-in and sign-up, they are handled by an external identity provider. Give true',
        'information, keep it up to date, and keep your password and your PINs to yourself. You answer for what happens with your',
        'account unless somebody used it without any fault of yours; tell us at once if that happens.',
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
        'An activity begins when you start it and runs until it is closed.',
        'Closing an activity requires your 4-digit safety PIN. You can also end it on this website with your phone number, password and PIN.',
        'If you don’t answer a late check-in, the contacts you selected receive a text message with a random 6-digit rescue code and a link.',
        'If you have set a distress PIN, entering it in place of the safety PIN seems to close the activity, and sends a discreet distress text message to your contacts. Use it when somebody forces you.',
        'Location history is deleted when you check in or end the activity with the safety PIN.',
      ),
      paragraph(strong(twoPins)),
      paragraph(
        'Set a time that you can keep, answer when you are asked, and end the activity when you are back.',
        'A false alarm costs the people who look for you time that somebody else may need.',
      ),
    ],
  },
  {
    id: 'emergency-contacts',
    title: 'Emergency contacts and the rescue panel',
    blocks: [
      paragraph(
        strong('If you name contacts: '),
        'have their agreement to be named and to receive text messages from us, and tell them what to do when a',
        'message comes. You agree that contacts with a rescue code see your location and your profile as the ',
        link('Privacy Policy', `${pages.privacyPolicy}#what-contacts-see`),
        ' describes.',
      ),
      paragraph(
        strong('If you are a contact or a dispatcher: '),
        'use a rescue code only if it was sent to you, verify only your own phone number, and use what you see',
        'only to help the person. Vote to resolve an emergency, or press ACKNOWLEDGE, only when you know that',
        'they are safe: the traveler and the other contacts are told so on your word.',
      ),
    ],
  },
]
