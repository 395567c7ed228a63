import type { ReactNode } from 'react'

type Strong = (text: string) => ReactNode

export const words = {
  startTrip: 'Start a trip',
  activities: ['Fishing', 'Blind date', 'Jogging', 'Custom'],
  backBy: 'Back by',
  backTime: '6:30 PM',
  whoGetsAlert: 'Who gets an alert',
  start: 'Start',

  underWay: 'Under way',
  dueBack: (strong: Strong) => <>Due back {strong('6:30 PM')}</>,
  seen: 'Ana has a live link and sees where you are.',
  back: 'I’m back',

  overdue: 'You’re overdue. Are you OK?',
  saidBack: (strong: Strong) => <>You said you’d be back by {strong('6:30 PM')}.</>,
  noAnswer: 'If you don’t answer, Ana, Ben and Carol get an alert.',
  moreTime: 'More time',
  takesPin: 'Either takes your PIN.',

  // Strings of the page /emergency-checkin (specification §2).
  checkIn: 'Emergency Check-In',
  verifyIdentity: 'End your active tracking session by verifying your identity',
  phoneNumber: 'Phone Number',
  password: 'Account Password',
  pin: '4-Digit PIN',
  endTrip: 'End Active Trip',
}
