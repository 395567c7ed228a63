import type { ReactNode } from 'react'

type Strong = (words: string) => ReactNode

export const words = {
  heading: 'Your PIN and distress PIN',
  again: 'Change them again',
  tested: 'Set and tested.',
  digitsNotKept: 'We don’t keep the digits in this app.',
  untested: 'Set, but not tested.',
  practiceAgain: 'We don’t keep the digits in this app. To practice, set them again.',
  forgot: (mail: ReactNode) => <>Forgot your PIN? E-mail us: {mail}.</>,
  whatPinDoes: (strong: Strong) => <>{strong('Your PIN')} ends a trip, adds time and stops an alarm.</>,
  whatDistressPinDoes: (strong: Strong) => (
    <>
      {strong('Your distress PIN')} is for when someone forces you. It looks just like your PIN, but it tells
      your contacts you need help and where you are.
    </>
  ),
  practiceOnce: 'Practice once',
  nothingSent: 'Nothing is sent, and nobody gets an alert.',
  now: { pin: 'Now your PIN', distressPin: 'Now your distress PIN' },
  isNot: {
    pin: 'That’s not the PIN you just set. Try again.',
    distressPin: 'That’s not the distress PIN you just set. Try again.',
  },
  notNow: 'Not now',
}
