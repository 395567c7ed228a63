import type { Language } from '../../../domain/primitives/languages.ts'
import type { ReachState } from '../../../domain/primitives/message-kinds.ts'
import { brand } from '../../../domain/site/brand.ts'
import type { Unclear } from '../../../domain/traveler/trip/text-commands/text-command.ts'
import type { PlainVerb } from '../../../domain/traveler/trip/text-commands/text-words.ts'
import type { Alarm } from '../../../domain/trip/lifecycle/alarm.ts'
import { alarmSentence, you } from '../../../domain/trip/lifecycle/alarm-words.ts'
import { english as toContacts, type VoteStanding } from './english.ts'

type Raised = Pick<Alarm, 'reason' | 'limit' | 'raisedAt'>
type Question = { left: string; byText: boolean }
/** Delivery state of a message to a contact on one channel. `why`: reason for a failure. */
type Way = { way: 'text' | 'call' | 'mail'; state: ReachState; why: string | null }

const signOut = 'Change your password and PINs in the app: a new password signs out all other phones.'
const nothingDone = 'Nothing changed.'
const noTrip = "Your trip didn't start, so nobody is watching."
const inDanger = 'In danger? Call 911, then send SOS.'
const howTo =
  "Start: FISH 4H, JOG 45, DATE UNTIL 11PM ET, CUSTOM walk 2H, or AGAIN for your last trip. With your PIN: MORE 1H 1234, and BACK 1234 when you're back. STATUS shows your trip. In danger? Call 911, then send SOS: your contacts get an alert in a minute."

const ways: Record<Way['way'], Record<ReachState, string>> = {
  text: {
    waiting: 'text not sent yet',
    sent: 'text sent',
    arrived: 'text arrived',
    lost: "text didn't arrive",
  },
  call: { waiting: 'call not made yet', sent: 'called', arrived: 'heard our call', lost: 'called' },
  mail: {
    waiting: 'email not sent yet',
    sent: 'email sent',
    arrived: 'email arrived',
    lost: "email didn't arrive",
  },
}

const contacts = (count: number): string => `${count} contact${count === 1 ? '' : 's'}`

export type OpenTripFacts = {
  state: 'active' | 'overdue' | 'alarm' | 'sos' | 'alerted'
  count: number
  alertIn: string
  backIn: string
  /** Time when the traveler is due back; null unless their text named a time zone. */
  backBy: string | null
  grace: string
  isKnown: boolean
  reached: readonly string[]
}

const statuses: Record<OpenTripFacts['state'], (trip: OpenTripFacts) => string> = {
  alerted: ({ isKnown, reached }) =>
    `${isKnown ? 'Your contacts were told.' : "We sent your contacts an alert. We don't know yet if it arrived."}${reached.map((sentence) => ` ${sentence}`).join('')} When you're safe, send BACK and your PIN. In danger? Call 911.`,
  sos: ({ count, alertIn }) =>
    `SOS: ${contacts(count)} will get an alert in ${alertIn} unless you send OK and your PIN. If you can, call 911 now.`,
  alarm: ({ count, alertIn }) =>
    `Are you OK? ${contacts(count)} will get an alert in ${alertIn} unless you send OK and your PIN. ${inDanger}`,
  overdue: ({ count, alertIn }) =>
    `You're overdue. ${contacts(count)} will get an alert in ${alertIn} unless you send BACK or MORE 1H with your PIN. ${inDanger}`,
  active: ({ count, backBy, backIn, grace }) =>
    `Your trip is on: be back ${backBy === null ? '' : `by ${backBy}, `}in ${backIn}, or ${contacts(count)} will get an alert ${grace} later. When you're back, send BACK and your PIN.`,
}

const statusOf = (trip: OpenTripFacts): string =>
  trip.count === 0
    ? `${trip.state === 'active' ? `Your trip is on: be back in ${trip.backIn}. ` : ''}${travelerEnglish.nobodyLeft} In danger? Call 911.`
    : statuses[trip.state](trip)

/** Sentences for travelers. They contain no location. */
export const travelerEnglish = {
  language: 'en' as Language,

  /** @param left duration until the alert; null if it is due now */
  overdue: (app: string, { left, byText }: { left: string | null; byText: boolean }) => {
    const how = byText ? `text BACK or MORE 1H and your PIN, or open ${app}` : `check in or add time: ${app}`
    return left === null
      ? `You're overdue. Are you OK? Your contacts get an alert now. To stop it, ${how}`
      : `You're overdue. Are you OK? Your contacts get an alert in ${left} unless you ${how}`
  },
  alarm: (alarm: Raised, timeZone: string, { left, byText }: Question) => {
    const isSos = alarm.reason === 'sos'
    const inApp = isSos ? 'stop it with your PIN in the app' : 'answer with your PIN in the app'
    const stop = byText ? 'text OK and your PIN' : inApp
    return `${isSos ? '' : 'Are you OK? '}${alarmSentence(alarm, you, timeZone)} Your contacts get an alert in ${left} unless you ${stop}.`
  },
  /** Call that asks the traveler to call us. Travelers shouldn't enter a PIN in a call they didn't make. */
  ring: {
    callBack: `This is ${brand.name}. Are you OK? Please call us back at this number, or check in. Again: please call us back at this number. Goodbye.`,
    toMachine: `This is ${brand.name}. Are you OK? Please call us back at this number, or check in. Goodbye.`,
  },

  vote: (by: string, standing: VoteStanding | null) =>
    `${by} voted that your emergency is over. ${standing ? toContacts.standing(standing) : ''}`,
  resolved: (by: string, standing: VoteStanding | null) =>
    `Your emergency is over: your contacts say you're safe. ${by} cast the deciding vote. ${standing ? toContacts.standing(standing) : ''}`,
  retracted: (by: string, standing: VoteStanding | null) =>
    `${by} took back their vote that your emergency is over. ${standing ? toContacts.standing(standing) : ''}`,
  reopened: (by: string, standing: VoteStanding | null) =>
    `${by} took back their vote, so your emergency is open again. ${standing ? toContacts.standing(standing) : ''} If you're safe, check in or tell your contacts.`,
  acknowledged: (by: string) =>
    `${by} says you're safe. Your trip stays open until you check in or your contacts resolve it.`,
  acknowledgedLate: (by: string) => `${by} says you're safe. Your trip was already over.`,
  checkedIn: "You ended your trip. We told your emergency contacts you're safe.",
  lapsed: (days: number) =>
    `Nobody ended your emergency in ${days} days, so we closed it. We stopped recording this trip and told your contacts.`,
  nobodyKnows: (calls: boolean) =>
    `None of your contacts has opened the alert${calls ? ' or taken our call' : ''} yet. We'll keep trying. If you need help, call 911.`,
  caring: (who: string) => `${who} got your alert and is on it.`,
  panelOpened: (who: string) => `${who} opened your rescue panel. The app shows who looked, and when.`,
  nobodyLeft:
    'None of your contacts on this trip gets alerts anymore. Call someone yourself, or end the trip and start it again with others.',
  trackerStopped:
    "Your phone or tracker stopped sending your location. Check that it's on and has signal. Your trip goes on, and your contacts weren't told.",
  trackerRefused:
    "Your phone or tracker connects, but sends no location we can use. Check its date, time and location settings. Your trip goes on, and your contacts weren't told.",

  /** @param hasMail true if the contact still gets alerts by email */
  contactStopped: (who: string, hasMail: boolean) =>
    `${who} stopped texts from ${brand.name} and ${hasMail ? 'only gets alerts by e-mail' : "won't get alerts"}.`,
  contactStoppedNow: (who: string, hasMail: boolean) =>
    `${travelerEnglish.contactStopped(who, hasMail)} To change that, they can text START to this number.`,
  ownStop: (textsTo: string | null) =>
    `You stopped texts from ${brand.name}, so we can't text you to ask if you're OK. To change that, text START to ${textsTo ?? 'the number they came from'}.`,
  contactRefused: (who: string) =>
    `${who} doesn't want to be your emergency contact and won't get an alert. Add someone else in the app, or ask them to text YES to this number.`,
  /** Says to check the contacts, because the traveler may have removed this one after the NO. */
  contactReturned: (who: string) =>
    `${who} agreed again to be your emergency contact. Check your contacts in the app.`,
  refusedBefore: (who: string) =>
    `${who} doesn't want to be your emergency contact so we left them out of this trip.`,
  unanswered: (who: string) => `${who} hasn't said yet if they want to be your emergency contact.`,

  /** Notices about the account. None reveals how a trip ended, because a thief may read the phone. */
  changed: {
    contacts: `Your emergency contacts were changed. Not you? ${signOut}`,
    profile: `Your profile and medical info were changed. Not you? ${signOut}`,
    plan: `Your usual plan was changed. Not you? ${signOut}`,
    pins: `Your PINs were changed. Not you? ${signOut}`,
    device: `Another phone can now send your location. Not you? ${signOut}`,
    phone: `Your account was moved to another phone number. Not you? ${signOut}`,
    password:
      'Your password was changed, and all other phones were signed out. Not you? Choose "Forgot your password?" in the app.',
    liveLink: `A live link to your trip was created. Anyone who has it can follow you until the trip ends. Not you? Turn it off in the app under "Share where you are". ${signOut}`,
    keptTrack: `Your trip's track will be saved in the app. Not you? Choose "Don't save the track" in the app. ${signOut}`,
    export: `Someone downloaded a copy of your data in the app. Not you? ${signOut}`,
    wrongPins: `Someone typed a wrong PIN for your account ten times today. Not you? ${signOut}`,
    resetStopped:
      'We stopped the password change. Your password stays the same. If you asked for the change, ask again in the app.',
  },
  /** Sentence after `changed.password`. `more`: number of trackers beyond the named ones. */
  sparedTrackers: (names: readonly string[], more: number) =>
    ` These trackers keep going until a day after your trip: ${[...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')}. You can remove each one in the app.`,
  codeForNumber: (code: string) => `${code} is your code. Type it in the app. Don't share it.`,
  codeForPassword: (code: string) =>
    `${code} is your code for a new password. Type it in the app. We'll never ask you for it.`,
  passwordAsked: (left: string, link: string) =>
    `Someone asked for a new password. They can set it in ${left}. Not you? Stop it: ${link} or in the app.`,

  /** Replies to HELP and STATUS. `trip` is null if no trip is open. */
  said: {
    help: howTo,
    status: (trip: OpenTripFacts | null): string =>
      trip === null ? "You're not on a trip, so nobody is watching." : statusOf(trip),
  } satisfies Record<PlainVerb, string | ((trip: OpenTripFacts | null) => string)>,
  unclear: {
    unknownWords: `We didn't get that. ${nothingDone} ${howTo}`,
    ambiguous: `That could mean two things. ${nothingDone} ${howTo}`,
    minutesOrHours: `Minutes or hours? ${nothingDone} Send it like this: FISH 4H or JOG 20 MIN.`,
    amOrPm: `Morning or evening? ${nothingDone} Send the time, like UNTIL 11PM ET, or how long, like 4H.`,
    howLong: `How long? ${nothingDone} Send it like this: FISH 4H, or MORE 1H and your PIN.`,
    tooLong: `A trip by text can't be longer than a month. ${nothingDone}`,
    pinAlone: `What for? ${nothingDone} Send BACK and your PIN to end your trip, or MORE 1H and your PIN for more time.`,
    notBackYet: `Are you back? ${nothingDone} If you are, send BACK and your PIN. For more time, send MORE 1H and your PIN.`,
  } satisfies Record<Unclear, string>,
  neverBefore: `You have no past trip to repeat. ${nothingDone} ${howTo}`,
  zoneMissing: `Which time zone? ${nothingDone} Add ET, CT, MT, PT or UTC, like UNTIL 11PM ET, or send how long, like 4H.`,
  clockTooFar: `That's more than 16 hours from now. ${nothingDone} Send how long, like 20H.`,

  opened: (who: string) => `${who} opened it.`,
  reached: (who: string, told: readonly Way[]) =>
    `${who}: ${told.map(({ way, state, why }) => `${ways[way][state]}${why === null ? '' : ` (${why})`}`).join(', ')}.`,
  unlisted: (count: number) =>
    `${count} more ${count === 1 ? "contact doesn't" : "contacts don't"} fit in this text.`,
  reachable: (reachable: number, count: number) => `We can reach ${reachable} of ${contacts(count)}.`,

  notStarted: {
    tripRunning:
      "You're already on a trip. For more time, send MORE 1H and your PIN. To end it, send BACK and your PIN.",
    pinMissing: `${noTrip} You need a PIN to end it: set one first.`,
    nobody: `${noTrip} We can't reach any of your contacts: add one first.`,
    tooMany: `${noTrip} That's too many trips for one day: try again tomorrow, or tell someone yourself.`,
    someone: `${noTrip} We can't reach one of your contacts: check your list.`,
  },
  /** Sentence added to the reply if an SOS reaches no contact. */
  call911: 'Call 911.',

  pinMissing: (command: 'back' | 'okay' | 'more') => {
    const example = { back: 'BACK 1234', okay: 'OK 1234', more: 'MORE 1H 1234' }[command]
    return `That needs your PIN. ${nothingDone} Add your PIN, like this: ${example}.`
  },
  pinRefused: `That's not your PIN. ${nothingDone}`,
  pinThrottled: (left: string) => `Too many wrong PINs. ${nothingDone} Try again in ${left}.`,
  answeredLate: `We already sent your contacts an alert. ${nothingDone} Send BACK and your PIN to end your trip and tell them you're safe.`,
  notExtended: `That wouldn't add any time, or we already sent your contacts an alert. ${nothingDone}`,
  endTooFar: `You can add a day at most. ${nothingDone}`,

  sosOnPhone: 'SOS was pressed on your phone.',
  lateSos: "We already sent your contacts an alert. We're sending them this SOS, too. If you can, call 911.",
  /** Reply to an SOS within `SOS_AGAIN_MS` of one that alerted contacts. */
  alertedSos: 'We already sent your contacts an alert about your SOS. If you can, call 911.',
  delayedSos: (age: string) =>
    `That was ${age} ago, but it only reached us now. Your contacts get an alert within a minute. Pressed by mistake? Stop it with your PIN.`,
  endedSos:
    'Your trip ended at the same time, so nobody got an alert. If you need help, call 911 and send SOS.',
  repeatedSos:
    "Your phone resent an SOS you'd already answered, so nobody got an alert. If you need help, call 911 and send SOS.",
}

export type TravelerCatalog = typeof travelerEnglish
