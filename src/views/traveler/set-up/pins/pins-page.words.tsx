import type { ReactNode } from 'react'

type Strong = (words: string) => ReactNode

export const words = {
  heading: 'Your PIN and distress PIN',
  again: 'Change them again',
  tested: 'They’re set and tested.',
  digitsNotKept: 'This app doesn’t keep the digits.',
  untested: 'They’re set, but you haven’t tested them.',
  practiceAgain: 'This app doesn’t keep the digits. To practice, set them again.',
  forgot: (mail: ReactNode) => <>Forgot your PIN? E-mail us: {mail}.</>,
  whatPinDoes: (strong: Strong) => <>{strong('Your PIN')} ends a trip, adds time and stops an alarm.</>,
  whatDistressPinDoes: (strong: Strong) => (
    <>
      {strong('Your distress PIN')} is for when someone forces you to say you’re OK. It looks just like your
      PIN, but it tells your contacts you need help and where you are.
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
