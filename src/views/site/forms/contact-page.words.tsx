import type { ReactNode } from 'react'

type Link = (label: string) => ReactNode

export const words = {
  // The heading, field labels, and button are the specification's (§2, /contact).
  heading: "We'd love to hear from you!",
  name: 'Name',
  email: 'Email',
  message: 'Message',
  send: 'Send Message',
  sent: 'Sent',
  sending: 'Your message is on its way.',
  thanks: 'Thank you. We got your message.',
  gotIt: 'We got your message.',
  staysHere: 'Your message stays here until we have it.',
  otherWay: (mail: ReactNode) => <>You can also write to {mail}.</>,
  withoutScript: 'This form needs JavaScript and a newer browser. E-mail works without them.',

  before: 'Before you write',
  noEmergencies: (call: Link) => (
    <>This form isn’t for emergencies. If a life is in danger, call {call('911')} first.</>
  ),
  code: { when: 'You got a rescue code.', link: 'Open the rescue panel' },
  safe: { when: 'You’re safe and want to end your trip.', link: 'Check in' },
  questions: { when: 'You want to know how it works.', link: 'Questions and answers' },
}
