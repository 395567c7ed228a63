import { brand } from '../../../domain/site/brand.ts'
import { pages } from '../../../domain/site/pages.ts'
import { told } from '../../../domain/site/product-state.ts'
import { link, list, paragraph, type Section, strong } from '../prose/prose.ts'

/** Privacy Policy, last part: how long, how safe, and what people can decide. */
export const privacyChoices: readonly Section[] = [
  {
    id: 'location-history',
    title: 'Your location history is deleted',
    blocks: [
      paragraph(
        'When you check in or end an activity with the safety PIN, by phone or through the website, the location',
        'history of that activity is deleted. What remains is the record of the trip without its positions: the activity, when',
        'it began and ended, who its contacts were and what they told us.',
      ),
      paragraph(
        'While a trip runs you can choose to keep its track. Then it stays for you alone, until you delete it or the record of',
        'the trip goes.',
      ),
      paragraph(
        'If your contacts resolve an emergency by their votes instead, its positions stay visible to them until',
        'the rescue code ends 24 hours later, since those who searched may still need them, and are deleted 72',
        'hours after the end. An emergency that nobody resolves ends by itself after 14 days, in the same way.',
      ),
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep the rest',
    blocks: [
      list(
        [strong('Account, profile and contacts: '), 'until you change or delete them, or close the account.'],
        [
          strong('Rescue codes: '),
          'they stop working 24 hours after the emergency was closed. A verified phone number opens the panel no',
          'longer than the code lives, and no longer than until you sign out of the panel.',
        ],
        [
          strong('Trips that have ended: '),
          'their record, with activity, contacts, votes and live links, is deleted 91 days after the end, and earlier where you delete a trip yourself.',
        ],
        [strong('Who looked at the rescue panel: '), '90 days.'],
        [strong('Messages that we sent and calls that we made: '), 'their words and recipient, 30 days.'],
        [
          strong('Texts that you send us and calls that you make to us: '),
          'that one came, 30 days, so that nothing is done twice. What it says and which keys are pressed, a PIN among them, is not kept.',
        ],
        [strong('STOP: '), 'that a number wants no texts, until it sends START.'],
        [strong('Lockouts in your browser: '), 'they last 5 minutes and are removed when they end.'],
        [
          strong('Contact messages and waitlist entries: '),
          'as long as we need them to answer or invite you. Ask us and we delete them sooner.',
        ],
      ),
      paragraph('We keep something longer only where a law obliges us to.'),
    ],
  },
  {
    id: 'security',
    title: 'How we protect it',
    blocks: [
      list(
        'A rescue code alone opens nothing. Each contact has one of their own, which opens with their phone number alone.',
        'Wrong codes and wrong phone numbers are limited, in the browser and on our server.',
        'Passwords and PINs are kept by us only as slow, one-way hashes and never in plain text.',
        'The rescue panel is kept out of search engines and shared caches.',
      ),
      paragraph(
        'No system is perfectly secure. If a breach concerns your information, we will tell you and the',
        'authorities as the law requires.',
      ),
    ],
  },
  {
    id: 'your-choices',
    title: 'What you can decide',
    blocks: [
      list(
        [
          strong('See, correct or delete: '),
          told('app', {
            there: 'change your profile in the app, or write to us and we do it for you.',
            coming:
              'change your profile in the app in your browser, or write to us and we do it for you. An app for the stores is coming.',
          }),
        ],
        [strong('Choose contacts: '), 'for each activity anew. Nobody is alerted whom you did not choose.'],
        [
          strong('Stop somebody close to you: '),
          'how, is said in plain words on ',
          link('Who can see you', pages.whoCanSeeYou),
          '.',
        ],
        [strong('Stop text messages: '), 'reply STOP or UNSUBSCRIBE to any of them.'],
        [
          strong('Stop location: '),
          'end the activity, log out, or take back the permission in your phone’s settings.',
        ],
        [
          strong('Decide about cookies: '),
          'with “Change cookie choice” at the foot of every page; more in the ',
          link('Cookie Policy', pages.cookiePolicy),
          '.',
        ],
      ),
      paragraph(
        'The law where you live may give you further rights, such as a copy of your information. Write to us',
        'from the e-mail address of your account, so that we know we are answering the right person.',
        'If you are an emergency contact and want your number removed, write to us too.',
      ),
    ],
  },
  {
    id: 'children',
    title: 'Children',
    blocks: [
      paragraph(
        'The service is not directed at children under 13, and we do not knowingly collect personal information',
        'from them. If you believe that a child under 13 has given us information, write to us and we delete it.',
      ),
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    blocks: [
      paragraph(
        'When we change this policy, we publish the new text on this page with a new date at the top. If a',
        'change matters for information that we already hold about you, we tell you before it takes effect.',
      ),
    ],
  },
  {
    id: 'contact',
    title: 'How to reach us',
    blocks: [
      paragraph(
        'Write to ',
        link(brand.supportEmail, `mailto:${brand.supportEmail}`),
        ', use the ',
        link('contact form', pages.contact),
        `, or send a letter to ${brand.legalName}, ${brand.address.city}, ${brand.address.region} ${brand.address.postcode}.`,
      ),
    ],
  },
]
