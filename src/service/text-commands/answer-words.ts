import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import type { Unclear } from '../../domain/traveller/trip/text-command.ts'
import { formatElapsed } from '../../domain/trip/elapsed.ts'
import { travellerView } from '../../domain/trip/trip-views.ts'
import { writeClock } from '../../domain/trip/written-instant.ts'
import type { StartOutcome } from '../trips/start-trip.ts'
import type { OwnTrip } from '../trips/trip.ts'

/** What texts are answered with: nothing of where the traveller is, or of who their contacts are. */

export const howTo =
  'Start: FISH 4H, JOG 45, DATE UNTIL 11PM ET, CUSTOM walk 2H, or AGAIN as last time. With your PIN: MORE 1H 1234, and BACK 1234 when you are back. STATUS says how your trip stands. In danger call 911, and send SOS: your contacts are told after a minute.'

const nothingDone = 'Nothing was done.'

const unclearWords: Record<Unclear, string> = {
  unknownWords: `Not understood. ${nothingDone} ${howTo}`,
  ambiguous: `That can be read in two ways. ${nothingDone} ${howTo}`,
  minutesOrHours: `Minutes or hours? ${nothingDone} Send it with a unit, such as FISH 4H or JOG 20 MIN.`,
  amOrPm: `Morning or evening? ${nothingDone} Send the time as in UNTIL 11PM ET, or how long, as in 4H.`,
  howLong: `How long? ${nothingDone} Send it as in FISH 4H, or MORE 1H and your PIN.`,
  tooLong: `No trip by text is longer than a month. ${nothingDone}`,
  pinAlone: `What for? ${nothingDone} Send BACK and your PIN to end your trip, or MORE 1H and your PIN for more time.`,
}
export const wordsOfUnclear = (why: Unclear): string => unclearWords[why]

export const neverBefore = `There is no trip yet to repeat. ${nothingDone} ${howTo}`
export const zoneMissing = `Which time zone? ${nothingDone} Add ET, CT, MT, PT or UTC, as in UNTIL 11PM ET, or send how long, as in 4H.`
export const clockTooFar = `That time is more than 16 hours ahead. ${nothingDone} Send how long, as in 20H.`

/** '4 hours', '1 hour 5 minutes'; a minute that has begun counts. @param ms what is left. */
const inWords = (ms: number): string =>
  formatElapsed(Math.max(MINUTE_MS, Math.ceil(ms / MINUTE_MS) * MINUTE_MS))

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** How a running trip stands. @param now Unix time, ms. @param timeZone of the clock that the traveller named. */
export function statusWords(trip: OwnTrip | null, now: number, timeZone: string | null = null): string {
  const view = trip && travellerView(trip.lifecycle, now)
  if (!trip || view?.kind !== 'open') return 'No trip of yours is running: nobody keeps watch.'
  const contacts = counted(trip.contacts.filter(({ removedAt }) => removedAt === null).length, 'contact')
  const left = inWords(view.alertAt - now)
  if (view.state === 'alerted')
    return 'Your contacts were told. When you are safe send BACK and your PIN. In danger call 911.'
  if (view.alarm?.reason === 'sos')
    return `SOS: ${contacts} will be told in ${left}, unless you send OK and your PIN. If you can, call 911 now.`
  if (view.alarm)
    return `Are you all right? ${contacts} will be told in ${left}, unless you send OK and your PIN.`
  if (view.state === 'checkInDue')
    return `Your trip is late. ${contacts} will be told in ${left}, unless you send BACK or MORE 1H with your PIN.`
  const by = timeZone ? `by ${writeClock(view.dueAt, now, timeZone)}, ` : ''
  return `Your trip is running: be back ${by}in ${inWords(view.dueAt - now)}, or ${contacts} will be told ${inWords(view.alertAt - view.dueAt)} later. When you are back send BACK and your PIN.`
}

const noTrip = 'No trip has begun: nobody keeps watch.'

/** Why a start came to nothing. */
export function wordsOfRefusedStart({ kind }: Exclude<StartOutcome, { kind: 'started' }>): string {
  switch (kind) {
    case 'tripRunning':
      return 'A trip of yours is running already. For more time send MORE 1H and your PIN; BACK and your PIN ends it.'
    case 'pinMissing':
      return `${noTrip} You have no PIN to end one with: choose one first.`
    case 'contactsMissing':
    case 'contactsRefused':
    case 'nobodyTold':
    case 'oneMoreContact':
      return `${noTrip} None of your contacts could be told: choose one first.`
    case 'tooManyTrips':
    case 'tooManyTexts':
    case 'tooManyContacts':
      return `${noTrip} That is too much for one day: try again tomorrow, or tell somebody yourself.`
    default:
      return `${noTrip} One of your contacts cannot be told: look at your list of contacts.`
  }
}

export const pinMissing = (example: string): string =>
  `That takes your PIN. ${nothingDone} Send it along, as in ${example}.`
export const pinRefused = `That is not your PIN. ${nothingDone}`
export const pinThrottled = (ms: number): string =>
  `Too many wrong PINs. ${nothingDone} Try again in ${inWords(ms)}.`
export const answeredLate = `Your contacts were told already. ${nothingDone} BACK and your PIN ends your trip, and they are told that you are safe.`
export const notExtended = `It would not end later than it does now, or your contacts were told already. ${nothingDone}`
export const endTooFar = `At most a day can be added at once. ${nothingDone}`

/** What becomes of an SOS of a tracker that the contacts are not asked to wait for. */
export const wordsOfLateSos = 'Your contacts were told before, and are told of it now. If you can, call 911.'
export const wordsOfOldSos =
  'It came more than 15 minutes late and no trip of yours is running, so nobody was told. If you need help call 911 and send SOS.'
export const wordsOfEndedSos =
  'Your trip ended at the same time, so nobody was told. If you need help call 911 and send SOS.'
export const wordsOfRepeatedSos =
  'A phone of yours sent an SOS again that you had answered, so nobody was told of it. If you need help call 911 and send SOS.'
