import type { ReactNode } from 'react'

type Strong = (text: string) => ReactNode

export const words = {
  textToday: 'Text message, today 6:45 PM',
  /** Alert text as the service sends it (src/service/messages/catalog). */
  alert: (link: ReactNode, code: ReactNode) => (
    <>
      ALERT: Maya Ellison was due back at 6:30 PM EDT. See where: {link} Your rescue code is {code}.
    </>
  ),
  textMessage: 'Text message',

  step: 'Step 1 of 2',
  enterCode: 'Enter your rescue code',
  rescueCode: 'Rescue code',
  proceed: 'Continue',
  codeHelp: 'The 6-digit number in the text message that we sent you.',
  callFirst: (strong: Strong) => <>If a life is in danger, call {strong('911')} first.</>,

  // Strings of the rescue panel. 'Overdue Time' is the specification's (§2).
  overdue: (strong: Strong) => <>Overdue Time {strong('47 min')}</>,
  place: 'Chatham County, 9.9 miles west of Apex, on the water',
  lastPosition: 'Last position 12 seconds ago',
  callMaya: 'Call Maya.',
  call911If: (strong: Strong) => <>No answer, or she needs help? {strong('Call 911')}.</>,
  readCard: 'Then read the dispatcher the card.',
  call911: 'Call 911',
  whatToSay: 'What to say',
}
