import type { ReactNode } from 'react'

export const words = {
  forDispatcher: 'For the dispatcher',
  dispatcherCard: 'Dispatcher’s card',
  makeCode: 'Make a code to read out',
  more: 'Send a link, files, print',
  codeOrLink: 'Code or link for a dispatcher',
  codeOrLinkUse: 'read-only, without a number, for 12\u00a0hours',
  file: (format: string) => `${format} file`,
  gpxUse: 'for GPS devices and search maps',
  kmlUse: 'for Google Earth',
  geojsonUse: 'for other map programs',
  print: 'Print',

  showDispatcher: 'Show a dispatcher what you see',
  whoOpens: (name: string | null) =>
    `A dispatcher says which agency they’re with, and then sees what you see about ${name ?? 'the missing person'}.`,
  backToPanel: 'Back to the panel',
  isOver: 'The emergency is over.',
  isOverMore: 'You can make links for dispatchers only during an emergency.',
  tooMany: 'You have made 20 links today.',
  tooManyMore: 'Use one that still works, or wait until tomorrow.',
  makeAnother: 'Make another',
  makeOne: 'Make a code or a link',
  howItWorks:
    'Read a code to the dispatcher on the phone, or send them a link. Both are read-only and end after 12\u00a0hours, or when the emergency does. You and the other contacts see who opened it. Give it only to the agency you’re talking to.',
  askMedical: 'Include medical information?',
  medical: { yes: 'Yes: medicine, allergies, conditions', no: 'No' },
  makeLink: 'Make a link to send',
  yourLinks: 'Your codes and links',
  readThis: 'Read this to the dispatcher',
  /** Sentences, in English, that the contact reads to the dispatcher. */
  openPage: '“On your computer, open this page, slash and all:”',
  typeCode: '“Type this code:”',
  /** Translations of `openPage` and `typeCode` for contacts who don't read English; null in English. */
  openPageMeans: null as string | null,
  typeCodeMeans: null as string | null,
  showsMedical: 'It shows medical information, too.',
  showsNoMedical: 'It shows no medical information. If they need it, make another code with it.',
  worksOnce: (when: ReactNode) => (
    <>It works once, ends {when}, and we show it only once. If it doesn’t work, make another one.</>
  ),
  linkReady: 'Your link is ready',
  linkOnce: 'We show it only once. Send it now, or read it from here.',
  link: 'Link',
  /** Message that the contact sends to the dispatcher, in English. */
  sent: (name: string | null, url: string) =>
    `Position and details of ${name ?? 'the missing person'}: ${url}`,
  subject: (name: string | null) => name ?? 'the missing person',
  sendText: 'Send as a text',
  sendMail: 'Send by e-mail',
  revoked: 'Turned off',
  over: 'Over',
  unused: 'Nobody used the code',
  madeWithMedical: (when: ReactNode) => <>Made {when}, with medical information</>,
  madeWithout: (when: ReactNode) => <>Made {when}, without medical information</>,
  codeEnds: (when: ReactNode) => <>The code ends {when}</>,
  ends: (when: ReactNode) => <>Ends {when}</>,
  notOpened: 'Nobody has opened it yet.',
  openedBy: (desk: string, when: ReactNode, acknowledged: ReactNode) => (
    <>
      Opened by {desk} {when}
      {acknowledged !== null && <>, acknowledged {acknowledged}</>}
    </>
  ),
  cancelCode: 'Cancel this code',
  turnOff: 'Turn off this link',
}
