import { brand } from '../../../domain/site/brand.ts'
import { pages } from '../../../domain/site/pages.ts'
import { link, list, paragraph, strong } from '../prose/prose.ts'
import { type LegalDocument, LegalPage } from './legal-page.tsx'

const acceptableUsePolicy: LegalDocument = {
  title: 'Acceptable Use Policy',
  dates: ['Last reviewed: October 13, 2025'],
  inShort: [
    'An alert must mean something. Do not raise false ones.',
    'A rescue code opens somebody’s location and medical profile. Use it to help them and for nothing else.',
    'Never use this service to follow a person who has not chosen it.',
  ],
  sections: [
    {
      id: 'whom-it-binds',
      title: 'Whom this policy binds',
      blocks: [
        paragraph(
          `It binds everybody who uses ${brand.name}: travelers, emergency contacts, dispatchers and visitors of this`,
          'website. It is part of the ',
          link('Terms of Service', pages.termsOfService),
          '.',
        ),
      ],
    },
    {
      id: 'alerts',
      title: 'Alerts and false alarms',
      blocks: [
        paragraph('People drop what they are doing when an alert comes. Do not:'),
        list(
          'raise an alert as a joke, as a test on people who do not know of it, or to harass somebody;',
          'ignore a late check-in on purpose to set off an alert;',
          'enter the distress PIN when nobody forces you;',
          'vote to resolve an emergency, or acknowledge it, without knowing that the person is safe.',
        ),
        paragraph('An honest mistake breaks no rule. Check in, tell your contacts, and carry on.'),
      ],
    },
    {
      id: 'tracking-people',
      title: 'Following other people',
      blocks: [
        list(
          'Only the traveler starts an activity. Do not install or run the app on somebody’s phone without their free consent.',
          'Do not use the service to stalk, control, threaten or harm anybody, and do not pressure anybody into sharing their location.',
          'Do not name a contact who has not agreed to it, and remove one who asks you to.',
          'Do not set up an account for a child under 13.',
        ),
      ],
    },
    {
      id: 'rescue-panel',
      title: 'Rescue codes and the rescue panel',
      blocks: [
        list(
          'Use a rescue code only if it was sent to you. Do not guess codes and do not get around a lockout.',
          'Verify only your own phone number.',
          'Share what you see with those who help in the search, and with nobody else. Do not publish a code, a position or medical details.',
          'When the emergency is over, delete copies that you made of the person’s details.',
        ),
      ],
    },
    {
      id: 'technical',
      title: 'The technical side',
      blocks: [
        paragraph('Do not:'),
        list(
          'break into accounts or systems, or look for data that is not meant for you;',
          'send more requests than a person would, scrape pages, or disturb the service for others;',
          'spread malware, or send advertising or nonsense through the contact form or the waitlist;',
          'pretend to be somebody else, or hide where a message comes from in order to deceive;',
          'send false positions, or sell or rent access to the service.',
        ),
        paragraph(
          strong('Found a weakness? '),
          'Tell us first, at ',
          link(brand.supportEmail, `mailto:${brand.supportEmail}`),
          ', without reading other people’s data or disturbing the service. We will thank you, not chase you.',
        ),
      ],
    },
    {
      id: 'law',
      title: 'The law',
      blocks: [
        paragraph(
          'Do not use the service for anything unlawful, or in a way that breaks the rights of others. It does not',
          'replace calling 911 and must not be used to keep anybody from doing so.',
        ),
      ],
    },
    {
      id: 'what-we-do',
      title: 'What we do about misuse',
      blocks: [
        paragraph(
          'We may warn, limit, suspend or close an account, withdraw a rescue code, block an address and, where the',
          'law asks for it or somebody is in danger, inform the authorities. We look at the circumstances first,',
          'and do not cut off a person who may be in distress.',
        ),
      ],
    },
    {
      id: 'reporting',
      title: 'Reporting misuse',
      blocks: [
        paragraph(
          'Somebody follows you with this service, or a code has got into the wrong hands? Write to ',
          link(brand.supportEmail, `mailto:${brand.supportEmail}`),
          ' or use the ',
          link('contact form', pages.contact),
          '. If you are in danger, call 911 first.',
        ),
      ],
    },
    {
      id: 'revisions',
      title: 'When a revision takes effect',
      blocks: [
        paragraph(
          'We may revise this policy by publishing a new version on this page. A revised policy takes effect for',
          'you on the earlier of two days: the day on which you first use the service after the revision was',
          'published, or the 30th day after it was published.',
        ),
      ],
    },
  ],
}

export function AcceptableUsePage() {
  return <LegalPage document={acceptableUsePolicy} />
}
