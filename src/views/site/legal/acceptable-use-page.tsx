import { brand } from '../../../domain/site/brand.ts'
import { pages } from '../../../domain/site/pages.ts'
import { link, list, paragraph, strong } from '../prose/prose.ts'
import { type LegalDocument, LegalPage } from './legal-page.tsx'

const acceptableUsePolicy: LegalDocument = {
  title: 'Acceptable Use Policy',
  dates: ['Last reviewed: October 13, 2025'],
  inShort: [
    'An alert has to mean something. Don’t raise false ones.',
    'A rescue code opens someone’s location and medical profile. Use it to help them, and for nothing else.',
    'Never use this service to follow someone who hasn’t agreed to it.',
  ],
  sections: [
    {
      id: 'whom-it-binds',
      title: 'Who this policy applies to',
      blocks: [
        paragraph(
          `It applies to everyone who uses ${brand.name}: travelers, emergency contacts, dispatchers and visitors to this`,
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
        paragraph('People drop what they’re doing when an alert comes. Don’t:'),
        list(
          'raise an alert as a joke, to test people who don’t know it’s a test, or to harass someone;',
          'ignore a late check-in on purpose to set off an alert;',
          'enter the distress PIN when nobody is forcing you;',
          'vote to resolve an emergency, or acknowledge it, unless you know the person is safe.',
        ),
        paragraph(
          'An honest mistake doesn’t break any rule. Check in, tell your contacts, and get on with your day.',
        ),
      ],
    },
    {
      id: 'tracking-people',
      title: 'Following other people',
      blocks: [
        list(
          'Only the traveler starts an activity. Don’t install or run the app on someone’s phone unless they freely agree.',
          'Don’t use the service to stalk, control, threaten or harm anyone, and don’t pressure anyone into sharing their location.',
          'Don’t name a contact who hasn’t agreed to it, and remove anyone who asks you to.',
          'Don’t set up an account for a child under 13.',
        ),
      ],
    },
    {
      id: 'rescue-panel',
      title: 'Rescue codes and the rescue panel',
      blocks: [
        list(
          'Use a rescue code only if it was sent to you. Don’t guess codes, and don’t try to get around a lockout.',
          'Verify only your own phone number.',
          'Share what you see with the people helping in the search, and no one else. Don’t publish a code, a position or medical details.',
          'When the emergency is over, delete any copies you made of the person’s details.',
        ),
      ],
    },
    {
      id: 'technical',
      title: 'Systems and data',
      blocks: [
        paragraph('Don’t:'),
        list(
          'break into accounts or systems, or look for data that isn’t meant for you;',
          'send more requests than a person would, scrape pages, or disrupt the service for others;',
          'spread malware, or send ads or spam through the contact form or the waitlist;',
          'pretend to be someone else, or fake where a message comes from;',
          'send false positions, or sell or rent access to the service.',
        ),
        paragraph(
          strong('Found a weakness? '),
          'Tell us first, at ',
          link(brand.supportEmail, `mailto:${brand.supportEmail}`),
          ', without reading other people’s data or disrupting the service. We’ll thank you, not go after you.',
        ),
      ],
    },
    {
      id: 'law',
      title: 'The law',
      blocks: [
        paragraph(
          'Don’t use the service for anything illegal, or in a way that violates other people’s rights. It doesn’t',
          'replace calling 911, and nobody may use it to keep anyone from calling.',
        ),
      ],
    },
    {
      id: 'what-we-do',
      title: 'What we do about misuse',
      blocks: [
        paragraph(
          'We may warn, limit, suspend or close an account, cancel a rescue code, block an address and, where the',
          'law requires it or someone is in danger, tell the authorities. We look at what happened first,',
          'and we don’t cut off a person who may be in distress.',
        ),
      ],
    },
    {
      id: 'reporting',
      title: 'Reporting misuse',
      blocks: [
        paragraph(
          'Is someone using this service to follow you, or did a code get into the wrong hands? Write to ',
          link(brand.supportEmail, `mailto:${brand.supportEmail}`),
          ' or use the ',
          link('contact form', pages.contact),
          '. If you’re in danger, call 911 first.',
        ),
      ],
    },
    {
      id: 'revisions',
      title: 'When a revision takes effect',
      blocks: [
        paragraph(
          'We may revise this policy by publishing a new version on this page. A revised policy takes effect for',
          'you on the earlier of two days: the day you first use the service after the revision was',
          'published, or the 30th day after it was published.',
        ),
      ],
    },
  ],
}

export function AcceptableUsePage() {
  return <LegalPage document={acceptableUsePolicy} />
}
