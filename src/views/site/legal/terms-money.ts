import { brand } from '../../../domain/site/brand.ts'
import { pages } from '../../../domain/site/pages.ts'
import { told } from '../../../domain/site/product-state.ts'
import { premiumWords } from '../../kit/product-words.ts'
import { link, list, paragraph, type Section, strong } from '../prose/prose.ts'

export const termsMoney: readonly Section[] = [
  {
    id: 'text-messages',
    title: 'Text messages (SMS)',
    blocks: [
      paragraph(
        `By giving us your mobile number, or by agreeing to be someone’s emergency contact, you agree to receive`,
        `text messages from ${brand.name} about trips and emergencies:`,
        'shared activities, late check-ins,',
        'rescue codes, distress messages and word that someone is safe. We don’t send advertising by text message.',
      ),
      list(
        [
          strong('How many: '),
          'up to 50 messages per month, typically 5-15. An emergency can take more: we don’t hold back its messages.',
        ],
        [strong('Cost: '), 'we charge no fee for them. Your carrier’s message and data rates may apply.'],
        [
          strong('Opting out: '),
          'reply STOP or UNSUBSCRIBE to any message at any time. You’ll get no more messages from us,',
          'and that includes alerts about a person who counts on you. We let them know, and so should you.',
        ],
        [strong('Help: '), 'write to ', link(brand.supportEmail, `mailto:${brand.supportEmail}`), '.'],
        [
          strong('Delivery: '),
          'carriers aren’t liable for delayed or undelivered messages, and neither are we.',
        ],
      ),
    ],
  },
  {
    id: 'subscriptions',
    title: 'What is free and what is premium',
    blocks: [
      paragraph(
        'The core of the service is free: following a trip, the late check-in, alerts to your contacts and the',
        'rescue panel.',
        premiumWords,
      ),
      paragraph(
        told('subscription', {
          there: 'Subscriptions are bought, changed, renewed and canceled through your phone’s app store,',
          coming:
            'No subscription is sold yet. When it is, subscriptions will be bought, changed, renewed and canceled through your phone’s app store,',
        }),
        'under its terms and at the price it shows before you pay. The app store decides on refunds under its own rules.',
        'Without a subscription the free core keeps working.',
      ),
    ],
  },
  {
    id: 'beta',
    title: 'Beta tests',
    blocks: [
      paragraph(
        told('app', { there: '', coming: 'The mobile app is in development.' }),
        'Joining the waitlist doesn’t guarantee you a place: testers are randomly',
        'selected, and invitations are sent by e-mail for TestFlight (iOS) or Google Play Beta (Android). A beta',
        'version has bugs. Don’t rely on it when your safety depends on it.',
      ),
    ],
  },
  {
    id: 'conduct',
    title: 'Acceptable use',
    blocks: [
      paragraph(
        'The ',
        link('Acceptable Use Policy', pages.acceptableUse),
        ' is part of these terms. We may suspend or close an account that breaks it, and block access to the',
        'rescue panel where a code is being misused.',
      ),
    ],
  },
  {
    id: 'your-information',
    title: 'Your information',
    blocks: [
      paragraph(
        'The ',
        link('Privacy Policy', pages.privacyPolicy),
        ' and the ',
        link('Cookie Policy', pages.cookiePolicy),
        ' say what we collect, why, and who sees it. What you enter stays yours. You allow us to store it, process it',
        'and show it to your contacts as far as the service needs to.',
      ),
    ],
  },
]
