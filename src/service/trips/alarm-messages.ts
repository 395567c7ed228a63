import type { Alarm } from '../../domain/trip/alarm.ts'
import { alarmSentence, named, you } from '../../domain/trip/alarm-words.ts'
import { formatLeft } from '../../domain/trip/elapsed.ts'
import { nameAtStart, nameInside } from '../accounts/profile-facts.ts'
import type { Message } from '../messages/message.ts'
import { toTraveller } from '../messages/to-recipients.ts'
import type { Emergency } from './emergency-types.ts'
import { toApp } from './to-app.ts'

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
  const [stop, answer] = emergency.answersByText
    ? ['you text OK and your PIN.', 'Text OK and your PIN.']
    : ['you stop it with your PIN in the app.', 'Answer with your PIN in the app.']
  const text =
    alarm.reason === 'sos'
      ? `${why} Your emergency contacts get an alert in ${left} unless ${stop}`
      : `Are you OK? ${why} If you don't answer, your emergency contacts get an alert in ${left}. ${answer}`
  const about = alarm.reason === 'sos' ? 'sos' : 'alarm'
  const goesFirst = alarm.reason === 'sos'
  return [
    ...toTraveller(emergency, kind, text),
    ...toApp(emergency, kind, { about, alertAt: alarm.alertAt }),
  ].map((message) => ({ ...message, goesFirst }))
}

type About = Pick<Emergency, 'traveller' | 'lifecycle' | 'timeZone'>

/** What has happened, to a contact. */
export function alertReason({ traveller, lifecycle, timeZone = USUAL_ZONE }: About): string {
  const { alarm } = lifecycle.facts
  const name = nameAtStart(traveller)
  if (alarm === null) return `${name} hasn't come back as planned and isn't answering.`
  const why = alarmSentence(alarm, named(name, nameInside(traveller)), timeZone)
  return alarm.reason === 'sos' ? why : `${why} ${name} isn't answering.`
}

export const alertSubject = ({ traveller, lifecycle }: About): string =>
  `${nameInside(traveller)} ${lifecycle.facts.alarm === null ? 'is overdue' : 'may need help'}`
