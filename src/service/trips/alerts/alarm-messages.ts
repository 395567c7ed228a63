import type { Alarm } from '../../../domain/trip/lifecycle/alarm.ts'
import { formatLeft } from '../../../domain/trip/time/elapsed.ts'
import { writeClock } from '../../../domain/trip/time/written-instant.ts'
import { namedIn } from '../../messages/catalog/catalog.ts'
import type { Catalog } from '../../messages/catalog/english.ts'
import type { Message } from '../../messages/message.ts'
import { toTraveler } from '../../messages/outbox/to-recipients.ts'
import type { Emergency } from '../emergency-types.ts'
import { toApp } from './recipients.ts'

export const USUAL_ZONE = 'America/New_York'

export function alarmQuestion(
  emergency: Emergency,
  alarm: Alarm,
  { at = alarm.raisedAt, kind = 'are-you-well' }: { at?: number; kind?: Message['kind'] } = {},
): Message[] {
  const isSos = alarm.reason === 'sos'
  const about = isSos ? 'sos' : 'alarm'
  return [
    ...toTraveler(emergency, kind, ({ alarm: question, language }) =>
      question(alarm, emergency.timeZone ?? USUAL_ZONE, {
        left: formatLeft(alarm.alertAt - at, language),
        byText: emergency.answersByText,
      }),
    ),
    ...toApp(emergency, kind, { about, alertAt: alarm.alertAt }),
  ].map((message) => ({ ...message, goesFirst: isSos }))
}

type About = Pick<Emergency, 'traveler' | 'lifecycle' | 'timeZone'>

/** Returns a sentence with the alert's reason and usually a time, because the text may arrive late. */
export const alertReason = (
  { traveler, lifecycle, timeZone = USUAL_ZONE }: About,
  { at, catalog }: { at: number; catalog: Catalog },
): string =>
  catalog.alertReason(namedIn(catalog, traveler), lifecycle.facts, (time) =>
    writeClock(time, at, timeZone, catalog.language),
  )
