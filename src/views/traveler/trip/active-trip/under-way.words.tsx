import type { ReactNode } from 'react'
import { capitalized } from '../../../../domain/kit/text.ts'
import type { FixSource } from '../../../../domain/primitives/fix-sources.ts'
import { atClock } from '../../../../domain/trip/time/english-clock.ts'

/** Contacts who get an alert. `names` is a list like 'Ana Ruiz and Ben Okafor', or just 'your contacts'. */
type Told = { names: string; isOne: boolean }
type Link = (label: ReactNode) => ReactNode

const getAlert = ({ names, isOne }: Told) => `${names} ${isOne ? 'gets' : 'get'} an alert`

const sources: Record<FixSource, string> = {
  android: ', from an Android phone',
  ios: ', from an iPhone or iPad',
  web: ', from a browser',
}

export const words = {
  yourContacts: 'your contacts',
  names: (all: string[]) => `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`,
  /** Last item of a list of names; `count` is at least 2. */
  others: (count: number) => `${count} others`,
  yourTrip: 'Your trip',

  backBy: (clock: string, strong: Link) => <>Be back by {strong(clock)}</>,
  overdue: 'You’re overdue. Are you OK?',
  youSaid: (clock: string) => `You said you’d be back by ${clock}.`,
  areYouOk: 'Are you OK?',
  alertSent: 'We sent your contacts an alert',
  alertGoesOut: 'Your contacts are getting an alert',
  nobodyLeft: 'None of your contacts on this trip gets alerts anymore.',
  callYourself: 'Call someone yourself, or end the trip and start it again with others.',
  told: (clock: string, { names }: Told, isPlaced: boolean) =>
    `Since ${clock}, ${names} can see ${isPlaced ? 'your last location' : 'your trip, but no location,'} and may call for help. Once you’re safe, tap “I’m back” and we’ll tell them.`,
  sosKnown: (clock: string) => `They know you pressed SOS ${atClock(clock)}.`,
  left: (length: string) => `${length} left`,
  ifSilent: (told: Told, clock: string) => `If we don’t hear from you, ${getAlert(told)} ${atClock(clock)}.`,
  ifLate: (told: Told) => `If you’re late and don’t answer, ${getAlert(told)}.`,
  alertIn: (told: Told) => `${capitalized(getAlert(told))}\u00a0in`,
  thatIsAt: (clock: string) => `That’s ${atClock(clock)}. Stop it with your PIN.`,
  pressedByMistake: 'Pressed by mistake? Stop it with your PIN.',

  stopSos: 'Stop the SOS',
  imOk: 'I’m OK',
  imBack: 'I’m back',
  moreTime: 'More time',
  cancel: 'Cancel',
  yourPin: 'Your PIN',
  noAnswerTo: (isCheckIn: boolean) =>
    `No answer. Assume ${isCheckIn ? 'your trip is still on' : 'nothing changed'}. Tap the check mark to try again.`,
  noAnswer: 'No answer.',

  endTrip: 'End your trip',
  tripEnded: 'Your trip has ended.',
  youAreOk: 'You’re OK',
  tripGoesOn: 'Got it. Your trip goes on.',
  moreTimeUntil: (clock: string) => `More time, until ${clock}`,
  youHaveUntil: (clock: string) => `You have until ${clock}.`,
  thisContact: 'this contact',
  newCodeFor: (name: string) => `A new code for ${name}`,
  newCodeSent: (name: string) => `${name} gets a new code. The old one no longer works.`,
  removeContact: (name: string) => `Remove ${name} from this trip`,
  contactRemoved: (name: string) => `${name} is no longer on this trip.`,

  minutes: (minutes: number, clock: string) =>
    `${minutes === 60 ? '1 hour' : `${minutes} minutes`}, until ${clock}`,
  orUntil: 'Or until',
  setTime: 'Set this time',
  notNow: 'Not now',
  chooseTime: 'Choose a time first.',
  tooFar:
    'That time has just passed, or is more than 16 hours away. Choose another time. You can add more later.',
  notLater: (clock: string) => `Your trip already runs until ${clock}. Choose a later time.`,

  call911: 'Call 911',
  needHelp: 'Do you need help?',
  sosAfterAlert: 'We already sent your contacts an alert. SOS tells them right away that you need help.',
  sosAlerts: (names: string, isPlaced: boolean) =>
    `${capitalized(names)} will get an alert in 60 seconds${isPlaced ? ', with your last location' : ''}. Until then you can stop it with your PIN.`,
  sosSends: 'This device sends your location, too. If your browser asks, tap Allow.',
  sosUnanswered: 'Your contacts may not know. Call 911, or press Send SOS again.',
  sosUnsent: 'You’re signed out. Your SOS wasn’t sent.',
  closeNotice: 'Close',
  sosRefused: 'Your contacts won’t get an alert. If you need help, call 911.',
  chooseContacts: 'Choose contacts',
  sendSos: 'Send SOS',
  sendingSos: 'Sending SOS...',
  tellNow: 'Tell them now',
  tellingNow: 'Telling them...',
  tellNowFailed: 'We’ll still tell them when the minute is up. If you need help now, call 911.',

  noConnection: 'No connection.',
  asOf: (clock: string) => `Your trip as of ${clock}.`,
  answerOnline: (clock: string) => `To answer, get back online before ${clock}.`,
  backOnline: 'To say you’re back, get online.',
  stopOnline: 'To stop the SOS, get back online before the countdown ends.',
  /** Text commands without the PIN. `read-text-command.ts` parses them. */
  commandBack: 'BACK',
  commandOk: 'OK',
  commandMore: (length: string) => `MORE ${length}`,
  orText: (link: Link, command: string, number: ReactNode) => (
    <>
      Or{' '}
      {link(
        <>
          text {command} to {number}
        </>,
      )}
      .
    </>
  ),
  orTextWithPin: (link: Link, command: string, number: ReactNode) => (
    <>
      Or{' '}
      {link(
        <>
          text {command} and your PIN to {number}
        </>,
      )}
      .
    </>
  ),
  textsStopped: 'You stopped our texts',
  cantAsk: 'We can’t text you to ask if you’re OK, and if you don’t answer, your contacts get an alert.',
  /** @param number the service's phone number, or null if unknown. */
  textStart: (link: Link, number: ReactNode | null) => (
    <>
      Texting END or STOP doesn’t end a trip. To get our texts again,{' '}
      {number === null ? 'text START to the number they came from' : link(<>text START to {number}</>)}.
    </>
  ),

  trackerUseless: (name: string) => `${name} isn’t sending a location we can use`,
  trackerUselessWhy:
    'It may have no GPS signal, or its clock may be wrong. Your contacts can’t see where it is.',
  checkTrackers: 'Check your trackers',

  yourMap: 'Your map',
  mapEmpty: 'Your map starts with the first location that arrives.',
  mapFailed: 'Your map didn’t load. Check your connection and try again.',
  mapLoading: 'Loading your map...',
  yourTrack: 'Your track',
  willBeSaved: 'Will be saved.',
  wontBeSaved: 'Won’t be saved.',
  trackSaved: 'We’ll save this trip’s track with your past trips. Your contacts won’t get it.',
  trackDeleted: 'This trip’s track is deleted when you check in.',
  nothingChanged: 'Nothing changed. Check your connection and try again.',
  oneMoment: 'One moment...',
  saveTrack: 'Save the track',
  dontSaveTrack: 'Don’t save the track',

  whoLooked: 'Who looked at your location',
  nobodyYet: 'Nobody has looked yet.',
  lastLook: (opening: string) => `Last: ${opening}`,
  checking: 'Checking...',
  newestFirst: 'Newest first. Each contact is listed once an hour at most.',
  tryAgain: 'Check your connection and try again.',
  seeWhoLooked: 'See who looked',
  checkAgain: 'Check again',

  contacts: 'Contacts of this trip',
  removedAt: (clock: string) => `Removed ${atClock(clock)}`,
  newCode: 'Send a new code',
  newCodeTo: (name: string) => `Send a new code to ${name}`,
  remove: 'Remove from this trip',
  removeNamed: (name: string) => `Remove from this trip: ${name}`,
  caring: 'Is taking care of it',
  opened: 'Opened the alert',

  lastLocation: (age: string, source: FixSource | null, radius: string | null) =>
    `Last location ${age} ago${source === null ? '' : sources[source]}${radius === null ? '' : `, within ${radius}`}.`,
  arrivedAt: (clock: string) => `It arrived ${atClock(clock)}.`,
  battery: (percent: number) => `Battery ${percent}%.`,
  miles: (miles: number) => `${miles} ${miles === 1 ? 'mile' : 'miles'}`,
}
