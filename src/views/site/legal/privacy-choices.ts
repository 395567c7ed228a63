import { brand } from '../../../domain/site/brand.ts'
import { pages } from '../../../domain/site/pages.ts'
import { told } from '../../../domain/site/product-state.ts'
import { link, list, paragraph, type Section, strong } from '../prose/prose.ts'

export const privacyChoices: readonly Section[] = [
  {
    id: 'location-history',
    title: 'Your location history is deleted',
    blocks: [
      paragraph(
        'When you check in or end an activity with the safety PIN, by phone or on the website, we delete the location',
        'history of that activity. What’s left is the record of the trip without its positions: the activity, your',
        'float plan, when it started and ended, how far you went, who its contacts were and what they told us.',
      ),
      paragraph(
        'While a trip is running you can choose to save its track. Then we keep it, only for you, until you delete it or the record of',
        'the trip is deleted.',
      ),
      paragraph(
        'If your contacts resolve an emergency by their votes instead, its positions stay visible to them until',
        'the rescue code ends 24 hours later, since the searchers may still need them, and are deleted 72',
        'hours after the end. An emergency that nobody resolves ends on its own after 14 days, in the same way.',
      ),
      paragraph(
        'To delete positions we destroy their key right away, so nobody can read them anymore, not even us. What’s left',
        'of them is unreadable, and usually gone from our database within two days.',
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
          'they stop working 24 hours after the emergency is over. A verified phone number opens the panel no',
          'longer than the code works, and only until you sign out of the panel.',
        ],
        [
          strong('Trips that have ended: '),
          'their record, with activity, contacts, votes, notes and links, is deleted 91 days after the end, or sooner if you delete a trip yourself.',
        ],
        [strong('Who looked at the rescue panel: '), '90 days.'],
        [
          strong('Whether an emergency contact can be reached: '),
          'when a text about a traveler last arrived at their number, and when they last opened or heard something about that traveler, 90 days.',
        ],
        [strong('Practice alerts: '), 'who took part, and when and how they answered, 90 days.'],
        [strong('Messages we sent and calls we made: '), 'what they said and to whom, 30 days.'],
        [
          strong('Texts you send us and calls you make to us: '),
          'that we got them, 30 days, so nothing is done twice. We don’t keep what a text says or which keys you press, such as a PIN.',
        ],
        [
          strong('The same texts and calls at the provider that carries them: '),
          'numbers, times, lengths and what a text says, for up to 13 months. No call is recorded.',
        ],
        [
          strong('How many texts a number gets: '),
          'a count per month without what they say, 62 days from the start of the month.',
        ],
        [strong('STOP: '), 'that a number doesn’t want texts, until it sends START.'],
        [
          strong('Lockouts in your browser: '),
          'they last 5 minutes, or up to an hour if our server asks for it, and are removed when they end.',
        ],
        [
          strong('Contact messages and waitlist entries: '),
          'as long as we need them to answer or invite you. Ask us, and we’ll delete them sooner.',
        ],
      ),
      paragraph('We keep things longer only if a law requires it.'),
    ],
  },
  {
    id: 'security',
    title: 'How we protect it',
    blocks: [
      list(
        'A rescue code alone opens nothing. Each contact has their own, and it works only with their phone number.',
        'Wrong codes and wrong phone numbers are limited, in the browser and on our server.',
        'We keep passwords and PINs only as slow, one-way hashes, never in plain text.',
        'The rescue panel is kept out of search engines and shared caches.',
      ),
      paragraph(
        'No system is perfectly secure. If a breach affects your information, we’ll tell you and the',
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
            there: 'change your profile in the app, or write to us and we’ll do it for you.',
            coming:
              'change your profile in the app in your browser, or write to us and we’ll do it for you. An app for the stores is coming.',
          }),
        ],
        [strong('Choose contacts: '), 'for each activity. Nobody gets an alert unless you chose them.'],
        [
          strong('Stop someone close to you: '),
          'read how on ',
          link('Who can see you', pages.whoCanSeeYou),
          '.',
        ],
        [strong('Stop text messages: '), 'reply STOP or UNSUBSCRIBE to any of them.'],
        [
          strong('Stop location: '),
          'end the activity, log out, or turn off the permission in your phone’s settings.',
        ],
        [
          strong('Decide about cookies: '),
          'with “Change cookie choice” at the bottom of this page. There’s more in the ',
          link('Cookie Policy', pages.cookiePolicy),
          '.',
        ],
      ),
      paragraph(
        'The law where you live may give you more rights, such as a copy of your information. Write to us',
        'from your account’s e-mail address, so we know we’re answering the right person.',
        'If you’re an emergency contact and want your number removed, write to us, too.',
      ),
    ],
  },
  {
    id: 'children',
    title: 'Children',
    blocks: [
      paragraph(
        'The service isn’t meant for children under 13, and we don’t knowingly collect personal information',
        'from them. If you think a child under 13 gave us information, write to us and we’ll delete it.',
      ),
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    blocks: [
      paragraph(
        'When we change this policy, we publish the new text on this page with a new date at the top. If a',
        'change affects information we already have about you, we’ll tell you before it takes effect.',
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
