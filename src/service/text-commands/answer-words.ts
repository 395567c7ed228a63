import type { ReachState } from '../../domain/primitives/message-kinds.ts'
import type { Unclear } from '../../domain/traveler/trip/text-commands/text-command.ts'
import type { Reached } from '../../domain/trip/escalation/contact-reach.ts'
import { travelerView } from '../../domain/trip/lifecycle/trip-views.ts'
import { formatElapsed, formatLeft } from '../../domain/trip/time/elapsed.ts'
import { writeClock } from '../../domain/trip/time/written-instant.ts'
import type { Presence } from '../accounts/contacts/presence.ts'
import type { StartOutcome } from '../trips/changes/start-trip.ts'
import { type OwnTrip, reachShown } from '../trips/trip.ts'

/** Answers never contain the traveler's place or contacts' numbers. */

export const howTo =
  "Start: FISH 4H, JOG 45, DATE UNTIL 11PM ET, CUSTOM walk 2H, or AGAIN for your last trip. With your PIN: MORE 1H 1234, and BACK 1234 when you're back. STATUS shows your trip. In danger? Call 911, then send SOS: your contacts get an alert in a minute."

/** To a reply to an ended alert. Names nobody: a number can be forged. */
export const alertOver =
  'That alert is over, so nobody reads this. If somebody is in danger, call 911. Your link from the alert shows how it ended.'

const nothingDone = 'Nothing changed.'

const unclearWords: Record<Unclear, string> = {
  unknownWords: `We didn't get that. ${nothingDone} ${howTo}`,
  ambiguous: `That could mean two things. ${nothingDone} ${howTo}`,
  minutesOrHours: `Minutes or hours? ${nothingDone} Send it with a unit, such as FISH 4H or JOG 20 MIN.`,
  amOrPm: `Morning or evening? ${nothingDone} Send the time, like UNTIL 11PM ET, or how long, like 4H.`,
  howLong: `How long? ${nothingDone} Send it as in FISH 4H, or MORE 1H and your PIN.`,
  tooLong: `A trip by text can't be longer than a month. ${nothingDone}`,
  pinAlone: `What for? ${nothingDone} Send BACK and your PIN to end your trip, or MORE 1H and your PIN for more time.`,
}
export const wordsOfUnclear = (why: Unclear): string => unclearWords[why]

export const neverBefore = `You have no past trip to repeat. ${nothingDone} ${howTo}`
export const zoneMissing = `Which time zone? ${nothingDone} Add ET, CT, MT, PT or UTC, as in UNTIL 11PM ET, or send how long, as in 4H.`
export const clockTooFar = `That's more than 16 hours from now. ${nothingDone} Send how long, as in 20H.`

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** Says "told" only for contacts known to have been reached; a provider's acceptance is no proof. */
const toldWords = ({ reached, wasOpened }: OwnTrip): string =>
  wasOpened || [...reached.values()].some(({ text }) => text?.state === 'arrived')
    ? 'Your contacts were told.'
    : "We sent your contacts an alert. We don't know yet if it arrived."

const textWords: Record<ReachState, string> = {
  waiting: 'text not sent yet',
  sent: 'text sent',
  arrived: 'text arrived',
  lost: "text didn't arrive",
}
const callWords: Record<ReachState, string> = {
  waiting: 'call not made yet',
  sent: 'called',
  arrived: 'heard our call',
  lost: 'called',
}
const mailWords: Record<ReachState, string> = {
  waiting: 'email not sent yet',
  sent: 'email sent',
  arrived: 'email arrived',
  lost: "email didn't arrive",
}

/** Straight apostrophes: others halve the characters of a text. */
const because = ({ why }: Reached): string => (why === null ? '' : ` (${why.replaceAll('’', "'")})`)

const MOST_CONTACTS_TOLD = 4

/** More is known than that something was sent. */
const isNews = ({ knows, text, call, mail }: NonNullable<ReturnType<typeof reachShown>>): boolean =>
  knows !== null || call !== null || [text, mail].some((one) => one !== null && one.state !== 'sent')

/** 'Ana opened it. Ben: text arrived, called (nobody answered).' */
function reachedWords(trip: OwnTrip, now: number): string {
  const told = trip.contacts.filter(({ removedAt }) => removedAt === null)
  const reaches = told.flatMap(({ id }) => reachShown(trip, id, now) ?? [])
  if (!reaches.some(isNews)) return ''
  const sentences = told.slice(0, MOST_CONTACTS_TOLD).flatMap(({ id, name, number }) => {
    const who = name ?? number
    const reach = reachShown(trip, id, now)
    if (!reach) return []
    if (reach.knows === 'caring') return [`${who} got your alert and is on it.`]
    if (reach.knows === 'opened') return [`${who} opened it.`]
    const { text, call, mail } = reach
    const ways = [
      ...(text ? [`${textWords[text.state]}${because(text)}`] : []),
      ...(call ? [`${callWords[call.state]}${because(call)}`] : []),
      ...(mail ? [`${mailWords[mail.state]}${because(mail)}`] : []),
    ]
    return ways.length > 0 ? [`${who}: ${ways.join(', ')}.`] : []
  })
  return sentences.map((sentence) => ` ${sentence}`).join('')
}

/** @param timeZone named by the traveler. */
export function statusWords(trip: OwnTrip | null, now: number, timeZone: string | null = null): string {
  const view = trip && travelerView(trip.lifecycle, now)
  if (!trip || view?.kind !== 'open') return 'You have no trip running, so nobody is watching.'
  const contacts = counted(trip.contacts.filter(({ removedAt }) => removedAt === null).length, 'contact')
  const left = formatLeft(view.alertAt - now)
  if (view.state === 'alerted')
    return `${toldWords(trip)}${reachedWords(trip, now)} When you're safe, send BACK and your PIN. In danger? Call 911.`
  if (view.alarm?.reason === 'sos')
    return `SOS: ${contacts} will get an alert in ${left} unless you send OK and your PIN. If you can, call 911 now.`
  if (view.alarm)
    return `Are you OK? ${contacts} will get an alert in ${left} unless you send OK and your PIN.`
  if (view.state === 'checkInDue')
    return `You're overdue. ${contacts} will get an alert in ${left} unless you send BACK or MORE 1H with your PIN.`
  const by = timeZone ? `by ${writeClock(view.dueAt, now, timeZone)}, ` : ''
  return `Your trip is on: be back ${by}in ${formatLeft(view.dueAt - now)}, or ${contacts} will get an alert ${formatLeft(view.alertAt - view.dueAt)} later. When you're back, send BACK and your PIN.`
}

export const reachableWords = (present: readonly Presence[]): string =>
  `${present.filter((one) => one === 'reachable').length} of ${counted(present.length, 'contact')} reachable.`

const noTrip = "Your trip didn't start, so nobody is watching."

export function refusedStartText({ kind }: Exclude<StartOutcome, { kind: 'started' }>): string {
  switch (kind) {
    case 'tripRunning':
      return 'You already have a trip running. For more time send MORE 1H and your PIN. To end it, send BACK and your PIN.'
    case 'pinMissing':
      return `${noTrip} You need a PIN to end it: set one first.`
    case 'contactsMissing':
    case 'contactsRefused':
    case 'nobodyTold':
    case 'oneMoreContact':
      return `${noTrip} We can't reach any of your contacts: add one first.`
    case 'tooManyTrips':
    case 'tooManyTexts':
    case 'tooManyContacts':
      return `${noTrip} That's too many for one day: try again tomorrow, or tell someone yourself.`
    default:
      return `${noTrip} We can't reach one of your contacts: check your list.`
  }
}

export const pinMissing = (example: string): string =>
  `That needs your PIN. ${nothingDone} Add your PIN, like this: ${example}.`
export const pinRefused = `That's not your PIN. ${nothingDone}`
export const pinThrottled = (ms: number): string =>
  `Too many wrong PINs. ${nothingDone} Try again in ${formatLeft(ms)}.`
export const answeredLate = `We already sent your contacts an alert. ${nothingDone} Send BACK and your PIN to end your trip and tell them you're safe.`
export const notExtended = `That wouldn't add any time, or we already sent your contacts an alert. ${nothingDone}`
export const endTooFar = `You can add a day at most. ${nothingDone}`

/** For a tracker's SOS after contacts were already alerted. */
export const lateSosText =
  "We already sent your contacts an alert. We're sending them this SOS, too. If you can, call 911."
/** @param age since the press, ms. */
export const delayedSosText = (age: number): string =>
  `That was ${formatElapsed(age)} ago, but it only reached us now. Your contacts get an alert in 1 minute. Pressed by mistake? Stop it with your PIN.`
export const wordsOfEndedSos =
  'Your trip ended at the same time, so nobody got an alert. If you need help, call 911 and send SOS.'
export const wordsOfRepeatedSos =
  'Your phone sent an SOS again that you had already answered, so nobody got an alert. If you need help, call 911 and send SOS.'
