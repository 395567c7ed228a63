import type { ReactNode } from 'react'

type Link = (label: string) => ReactNode

export const words = {
  // Strings of the heading and the form (specification §2).
  heading: 'Emergency Check-In',
  lead: 'End your active tracking session by verifying your identity',
  sentCode: (link: Link) => <>Sent a rescue code? {link('Open the rescue panel')}</>,
  phoneNumber: 'Phone Number',
  password: 'Account Password',
  pin: '4-Digit PIN',
  pinHelp: (mail: ReactNode, link: Link) => (
    <>
      Set a PIN in the mobile app under Settings &gt; Security. If you have forgotten it, contact support by
      e-mail: {mail}. In your browser, you set PINs {link('in the app, under “PINs”')}.
    </>
  ),
  endTrip: 'End Active Trip',
  endingTrip: 'Ending Trip...',
  needsScript:
    'This form needs JavaScript and a newer browser. If you don’t have them here, use another browser.',
  // Strings of the explanation (specification §2).
  howItWorks: 'How It Works',
  steps: [
    'Enter the phone number of your account.',
    'Show that it’s you, with your account password and your 4-digit PIN.',
    'Your active trip ends, we delete its location history unless you save it, and we tell your emergency contacts you’re safe.',
  ],
  neverPlain: 'Your PIN is never stored in plain text.',

  // Error messages (specification §5, §8).
  wantedPhone: 'Please enter a valid 10-digit phone number.',
  wantedPassword: 'Please enter your account password (minimum 8 characters).',
  wantedPin: 'PIN must be 4 digits.',
  refused: 'Failed to end trip. Please check your phone number and PIN.',
  unreachable: 'Network error. Please try again.',
  checkPassword: 'Check your password, too.',
  stillOn: 'If you’re on a trip, it’s still on.',
  stillHere: 'What you typed is still here.',
  assumeActive:
    'We got no answer, so we can’t tell if your trip ended. Until this page says so, assume it’s still active. What you typed is still here.',

  // Strings of the summary after the check-in (specification §2).
  ended: 'Trip Ended Successfully!',
  told: 'Your emergency contacts have been notified that you are safe.',
  activity: 'Activity',
  distance: 'Distance',
  miles: (miles: string) => `${miles} ${miles === '1' ? 'mile' : 'miles'}`,
  duration: 'Duration',
  minutes: (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  notProvided: 'Not provided',
  another: 'Check In Another Trip',
}
