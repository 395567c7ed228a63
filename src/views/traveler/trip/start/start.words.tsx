import type { ReactNode } from 'react'

type Link = (label: string) => ReactNode

export const words = {
  startTrip: 'Start a trip',
  custom: 'Custom',
  didntStart: 'Your trip didn’t start.',
  change: 'Change this trip',
  sameAsLast: (trip: string) => `Same as last time: ${trip}`,
  beforeLeaving: 'Before you leave',
  started: 'Your trip has started',
  gotIt: 'Got it',
  proceed: 'Continue',
  oneMoment: 'One moment...',

  notStarted: 'Your trip hasn’t started yet.',
  startsOnline:
    'It starts when you’re back online. Keep this page open until then, or tell someone yourself when you’ll be back.',
  askedIfLate: (clock: string) =>
    `You said you’d be back by ${clock}. If it starts after that, we’ll ask right away if you’re OK.`,
  tryNow: 'Try now',
  trying: 'Trying...',
  forget: 'Don’t start it',

  pinFirst: 'Set your PIN first. You need it to end the trip.',
  setPins: 'Set your PINs',
  whatDoing: 'What are you doing?',
  whatIsIt: 'What is it?',
  customHelp: 'Your contacts see this. Example: Walk by the river',
  whenBack: 'When will you be back?',
  inHours: (hours: number) => (hours === 1 ? 'In 1 hour' : `In ${hours} hours`),
  otherLength: 'Other',
  byClock: 'By a time',
  hours: 'Hours',
  minutes: 'Minutes',
  backBy: 'Back by',
  whoIsTold: 'Who gets an alert',
  noContacts: (link: Link) => (
    <>You have no contacts yet. {link('Add your contacts')}, or add someone for this trip.</>
  ),
  loadingContacts: 'Loading your contacts...',
  oldContacts: 'You’re offline. These are your contacts as we last saw them.',
  allContacts: 'All of your contacts.',
  withoutOthers: 'Until your contacts load, the people you added for this trip won’t be alerted.',
  loadContacts: 'Load my contacts again',
  name: 'Name',
  optional: 'optional',
  phoneNumber: 'Phone number',
  remove: 'Remove',
  addSomeone: 'Add someone for this trip',
  sendLocation: 'Send my location from this device',
  tapAllow: 'If your browser asks when you start, tap Allow.',
  nobodySees: 'Nobody will see where you are.',
  withoutTracker:
    'Unless a tracker app sends your location, an alert won’t tell your contacts where to look.',
  plan: 'Where to, boat or car, gear',
  forThisTrip: 'for this trip',
  asUsual: 'as in your usual plan',
  alerts: 'Alerts',
  chosen: (count: number) => `${count} chosen`,
  start: 'Start',
  starting: 'Starting...',
  // Sentences of the summary above the button.
  activity: (name: string) => `${name}.`,
  back: (clock: string) => `Back by ${clock}.`,
  people: (count: number) =>
    `You chose ${count} ${count === 1 ? 'person' : 'people'} to alert if you’re late.`,

  wanted: {
    custom: 'Please say in a word or two what you’re doing.',
    while: 'Please enter 5 minutes to 30 days.',
    clock: 'Please enter a time in the next 16 hours. For a longer trip choose “Other”.',
    contacts: 'Please choose at least one person to alert if you don’t come back.',
    others: 'Please enter a phone number with its area code, or remove this person.',
  },
  lapsed: 'You were due back more than a day ago. This trip never started, so nobody was watching.',
  failed: 'That didn’t work.',
  tryAgain: 'Please try again.',

  reachable: (reachable: number, all: number) =>
    `We can reach ${reachable} of ${all} ${all === 1 ? 'contact' : 'contacts'}`,
  unheard: (name: string) => `${name} hasn’t gotten or answered a text from us in the last 90 days.`,
  stopped: (name: string) => `${name} stopped our texts and calls.`,
  refused: (name: string) => `${name} doesn’t want to be your contact, and won’t get alerts.`,
  waiting: (names: string, isOne: boolean) =>
    `${names} ${isOne ? 'hasn’t' : 'haven’t'} said yes yet. They’ll still get alerts.`,
  trackerLive: (name: string) => `Tracker ${name} is live.`,
  trackerNever: (name: string) => `Tracker ${name} has never sent a location we could use.`,
  trackerSilent: (name: string, age: string) => `Tracker ${name} isn’t live: last location ${age} ago.`,
}
