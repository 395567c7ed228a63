import { brand } from '../../../domain/site/brand.ts'
import { pages } from '../../../domain/site/pages.ts'
import { link, list, paragraph, type Section } from '../prose/prose.ts'

export const termsLaw: readonly Section[] = [
  {
    id: 'our-rights',
    title: 'What belongs to us',
    blocks: [
      paragraph(
        `The software, texts, drawings and the name ${brand.name} belong to ${brand.legalName} or to those who license`,
        'them to us. You may use the service for yourself and the people you go out with. You may not copy it,',
        'resell it or build a competing service from its parts, unless the law allows it.',
      ),
    ],
  },
  {
    id: 'ending',
    title: 'Ending the agreement',
    blocks: [
      paragraph(
        'You may stop at any time: cancel a subscription in your app store, then delete your account or write to',
        'us. We may end or limit the service for everyone with reasonable notice, and for anyone who',
        'breaks these terms right away. We won’t end a trip that’s under way for a reason that can wait.',
      ),
    ],
  },
  {
    id: 'warranty',
    title: 'No warranty',
    blocks: [
      paragraph(
        'The service is provided “as is” and “as available”. As far as the law allows, we give no warranty of any',
        'kind, express or implied, including merchantability, fitness for a particular purpose and',
        'non-infringement, and we don’t promise that the service is uninterrupted, on time, accurate or free of errors, or',
        'that a person will be found or rescued.',
      ),
    ],
  },
  {
    id: 'liability',
    title: 'Limits of liability',
    blocks: [
      paragraph('As far as the law allows:'),
      list(
        'we are not liable for indirect, incidental, special, consequential or punitive damages;',
        'we are not liable for what contacts, carriers, app stores, rescue services or other third parties do or fail to do;',
        'our liability in total is limited to what you paid for the service in the twelve months before the claim.',
      ),
      paragraph(
        'Some places don’t allow such limits, and nothing here limits a liability that the law doesn’t let us',
        'limit.',
      ),
    ],
  },
  {
    id: 'indemnity',
    title: 'If you cause us harm',
    blocks: [
      paragraph(
        'If someone makes a claim against us because you broke these terms or misused the service, you’ll',
        'pay our reasonable costs, to the extent you caused them.',
      ),
    ],
  },
  {
    id: 'governing-law',
    title: 'Governing law',
    blocks: [
      paragraph(
        'These terms are governed by the law of Charleston, SC, that is, by the laws of the State of South',
        'Carolina and of the United States that apply there, without regard to conflict-of-law rules. The courts',
        'in Charleston, SC decide disputes, unless the law of your home gives you the right to another court.',
        'Please write to us first. Most things can be settled in a letter.',
      ),
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    blocks: [
      paragraph(
        'When we change these terms, we publish them here with a new date. If a change matters, we’ll tell account',
        'holders before it takes effect. Using the service after that means that you accept it. Changes to the ',
        link('Acceptable Use Policy', `${pages.acceptableUse}#revisions`),
        ' take effect as that policy says.',
      ),
      paragraph('If one part of these terms isn’t valid, the rest still applies.'),
    ],
  },
  {
    id: 'contact',
    title: 'How to reach us',
    blocks: [
      paragraph(
        'Write to ',
        link(brand.supportEmail, `mailto:${brand.supportEmail}`),
        ' or use the ',
        link('contact form', pages.contact),
        `. Letters reach us at ${brand.legalName}, ${brand.address.city}, ${brand.address.region} ${brand.address.postcode}.`,
      ),
    ],
  },
]
