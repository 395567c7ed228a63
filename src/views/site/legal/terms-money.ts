import { brand } from '../../../domain/site/brand.ts'
import { pages } from '../../../domain/site/pages.ts'
import { told } from '../../../domain/site/product-state.ts'
import { premiumWords } from '../../kit/product-words.ts'
import { link, list, paragraph, type Section, strong } from '../prose/prose.ts'

/** Terms of Service, second part: text messages, money, tests and conduct. */
export const termsMoney: readonly Section[] = [
  {
    id: 'text-messages',
    title: 'Text messages (SMS)',
    blocks: [
      paragraph(
        `By giving us your mobile number, or by agreeing to be somebody’s emergency contact, you agree to receive`,
        `text messages from ${brand.name} about trips and emergencies:`,
        told('liveSharing', { there: 'shared activities, late check-ins,', coming: 'late check-ins,' }),
        'rescue codes, distress messages and the news that somebody is safe. We send no advertising by text message.',
      ),
      list(
        [strong('How many: '), 'up to 50 messages per month, typically 5-15.'],
        [strong('Cost: '), 'we charge no fee for them. Message and data rates of your carrier may apply.'],
        [
          strong('Opting out: '),
          'reply STOP or UNSUBSCRIBE to any message at any time. You then receive no further messages from us,',
          'and that includes alerts about a person who counts on you. We tell them so, and so should you.',
        ],
        [strong('Help: '), 'write to ', link(brand.supportEmail, `mailto:${brand.supportEmail}`), '.'],
        [
          strong('Delivery: '),
          'carriers are not liable for delayed or undelivered messages, and nor are we.',
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
          there:
            'Subscriptions are bought, changed, renewed and canceled through the app store of your phone,',
          coming:
            'No subscription is sold yet. When it is, subscriptions will be bought, changed, renewed and canceled through the app store of your phone,',
        }),
        'under its terms and at the price it shows before you pay. Refunds are decided by the app store under its rules.',
        'Without a subscription the free core goes on working.',
      ),
    ],
  },
  {
    id: 'beta',
    title: 'Beta tests',
    blocks: [
      paragraph(
        told('app', { there: '', coming: 'The mobile app is in development.' }),
        'Joining the waitlist does not promise a place: testers are randomly',
        'selected, and invitations are sent by e-mail for TestFlight (iOS) or Google Play Beta (Android). A beta',
        'version has faults. Do not rely on it where your safety depends on it.',
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
        ' say what we learn, why, and who sees it. What you enter stays yours. You allow us to store it, process it',
        'and show it to your contacts as far as the service needs it.',
      ),
    ],
  },
]
