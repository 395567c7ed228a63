import type { Alarm } from '../../domain/trip/alarm.ts'
import { alarmSentence, named, you } from '../../domain/trip/alarm-words.ts'
import { formatLeft } from '../../domain/trip/elapsed.ts'
import { nameAtStart, nameInside } from '../accounts/profile-facts.ts'
import type { Message } from '../messages/message.ts'
import { toTraveller } from '../messages/to-recipients.ts'
import type { Emergency } from './emergency-types.ts'
import { toApp } from './who-is-told.ts'

/** The zone of times in messages where no position tells the traveller's own. */
export const USUAL_ZONE = 'America/New_York'

/** The question whether the traveller is well, and why it is asked. @param at when it is written, Unix time, ms. */
export function alarmQuestion(
  emergency: Emergency,
  alarm: Alarm,
  { at = alarm.raisedAt, kind = 'are-you-well' }: { at?: number; kind?: Message['kind'] } = {},
): Message[] {
  const why = alarmSentence(alarm, you, emergency.timeZone ?? USUAL_ZONE)
  const left = formatLeft(alarm.alertAt - at)
  const isSos = alarm.reason === 'sos'
  const inApp = isSos ? 'stop it with your PIN in the app' : 'answer with your PIN in the app'
  const stop = emergency.answersByText ? 'text OK and your PIN' : inApp
  const text = `${isSos ? '' : 'Are you OK? '}${why} Your contacts get an alert in ${left} unless you ${stop}.`
  const about = isSos ? 'sos' : 'alarm'
  const goesFirst = isSos
  return [
    ...toTraveller(emergency, kind, text),
    ...toApp(emergency, kind, { about, alertAt: alarm.alertAt }),
  ].map((message) => ({ ...message, goesFirst }))
}

type About = Pick<Emergency, 'traveller' | 'lifecycle' | 'timeZone'>

/** What has happened, to a contact, as a sentence that names the traveller. */
export function alertReason({ traveller, lifecycle, timeZone = USUAL_ZONE }: About): string {
  const { alarm } = lifecycle.facts
  const name = nameAtStart(traveller)
  if (alarm === null) return `${name} is overdue.`
  const inside = nameInside(traveller)
  const why = alarmSentence(alarm, named(name, inside), timeZone)
  return why.includes(name) || why.includes(inside) ? why : `${name}: ${why}`
}

export const alertSubject = ({ traveller, lifecycle }: About): string =>
  `${nameInside(traveller)} ${lifecycle.facts.alarm === null ? 'is overdue' : 'may need help'}`
