import type { ReactNode } from 'react'

export const words = {
  // Strings of the rescue entry form (specification §2, §8).
  enterCode: 'Enter your rescue code',
  verifyNumber: 'Verify your phone number',
  step: (now: number, of: number) => `Step ${now} of ${of}`,
  /** Shown above the form if an unverified visitor tried to open a panel page. */
  verifyToOpen: 'Verify your phone number to open this page',
  /** Shown above the phone number field if the visitor followed or pasted a texted link. */
  listedYou: (code: ReactNode) => (
    <>
      Someone listed you as an emergency contact. Enter your own number, the one that got our text. Your
      rescue code: {code}
    </>
  ),
  rescueCode: 'Rescue code',
  codeOrLink: '6 digits, or a whole link',
  proceed: 'Continue',
  codeHelp: 'The 6-digit number in the text we sent you.',
  checkingCode: 'Checking the code...',
  yourNumber: 'Your phone number',
  // Accessible names and labels of the three fields for the phone number.
  areaCode: 'Area code',
  prefix: 'Prefix',
  lineNumber: 'Line number',
  nextDigits: (count: number) => `Next ${count} digits`,
  lastDigits: (count: number) => `Last ${count}`,
  digits: (count: number) => `${count} digits`,
  verify: 'Verify phone number',
  numberHelp: 'The number we texted. It shows that you’re an emergency contact.',
  checkingNumber: 'Checking your number...',
  mayTakeLong: 'On a weak connection this can take 15 seconds.',
  backToCode: 'Back to rescue code',
  callFirst: (call911: ReactNode) => <>If a life is in danger, call {call911} first.</>,

  // Messages about failed attempts, with advice (specification §8, Rescue entry).
  /** 'Wrong code, 2 more attempts remaining', 'Wrong code, 1 more attempt remaining'. */
  wrongCode: (remaining: number) =>
    `Wrong code, ${remaining} more ${remaining === 1 ? 'attempt' : 'attempts'} remaining`,
  compare: 'Compare it with the text message, digit by digit.',
  unreachable: 'We couldn’t reach our service. This didn’t use up an attempt: try again.',
  problems: {
    noUser: {
      first: 'No user found for this code.',
      next: 'Compare it with the text message, digit by digit.',
    },
    mismatch: {
      first: 'Phone number not found in emergency contacts',
      next: 'Enter the number we texted.',
    },
    phoneUnreachable: {
      first: 'Network error. Please try again.',
      next: 'We couldn’t reach our service. Your number is still here.',
    },
    tripUnavailable: {
      first: 'Failed to fetch trip details.',
      next: 'Your number is still here. Wait a moment and try again.',
    },
    codeExpired: {
      first: 'Invalid or expired rescue code.',
      next: 'Enter the code from our newest text.',
    },
    textSent: {
      first: 'Open the link in our newest text.',
      next: 'Someone is trying a lot of wrong codes right now, so typing a code isn’t enough. If your code and number match, we just texted you a new link that lets you in.',
      withoutScript:
        'If that link opens an empty form, go back to the rescue code and paste the whole link there.',
    },
  },

  // Strings of the lockout (specification §2, §8).
  lockedOut: 'Too Many Attempts',
  lockedOutLead: 'Please wait before trying again',
  timeLeft: 'Time left',
  tryAtZero: 'You can try again when the timer reaches zero.',
  keepOpen: 'Keep this page open: the form will come back. Meanwhile, find our newest text and its 6 digits.',
}
