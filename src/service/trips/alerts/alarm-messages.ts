import type { Alarm } from '../../../domain/trip/lifecycle/alarm.ts'
import { alarmSentence, you } from '../../../domain/trip/lifecycle/alarm-words.ts'
import { formatLeft } from '../../../domain/trip/time/elapsed.ts'
import { writeClock } from '../../../domain/trip/time/written-instant.ts'
import { namedIn } from '../../messages/catalog/catalog.ts'
import type { Catalog } from '../../messages/catalog/english.ts'
import type { Message } from '../../messages/message.ts'
import { toTraveler } from '../../messages/outbox/to-recipients.ts'
import type { Emergency } from '../emergency-types.ts'
import { toApp } from './recipients.ts'

/** Used before the first position. */
export const USUAL_ZONE = 'America/New_York'

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
    ...toTraveler(emergency, kind, text),
    ...toApp(emergency, kind, { about, alertAt: alarm.alertAt }),
  ].map((message) => ({ ...message, goesFirst }))
}

type About = Pick<Emergency, 'traveler' | 'lifecycle' | 'timeZone'>

/** What happened, with its time, because the message may arrive late. */
export const alertReason = (
  { traveler, lifecycle, timeZone = USUAL_ZONE }: About,
  { at, catalog }: { at: number; catalog: Catalog },
): string =>
  catalog.alertReason(namedIn(catalog, traveler), lifecycle.facts, (time) =>
    writeClock(time, at, timeZone, catalog.language),
  )
