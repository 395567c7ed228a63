import {
  advanceQuestion,
  nextWakeUpOf,
  type StoredQuestion,
  startQuestion,
} from '../../../domain/trip/escalation/advance-question.ts'
import type { QuestionEvent, QuestionTimes } from '../../../domain/trip/escalation/traveler-question.ts'
import { alertAtOf } from '../../../domain/trip/lifecycle/trip-lifecycle.ts'
import { travelerView } from '../../../domain/trip/lifecycle/trip-views.ts'
import type { Message } from '../../messages/message.ts'
import { voiceCall } from '../../messages/outbox/to-recipients.ts'
import type { Emergency } from '../emergency-types.ts'
import { alarmQuestion } from './alarm-messages.ts'
import { checkInQuestion } from './alert-messages.ts'
import { ringScript } from './call-words.ts'

type TimedQuestion = { question: StoredQuestion | null; questionAt: number | null }

export function questionWritten(
  { rings = false }: Pick<Emergency, 'rings'>,
  times: QuestionTimes,
): TimedQuestion {
  const started = startQuestion({ ...times, rings })
  return { question: started.question, questionAt: nextWakeUpOf(started) }
}

/** An SOS question isn't repeated: a minute is short, and a sound may give the traveler away. */
export const NOT_ASKED_AGAIN: TimedQuestion = { question: null, questionAt: null }

export type QuestionLook = { at: number; site: string; calls: boolean }

/** Decides whether to ask again or call. Uses only what the phone shows, even after a distress PIN. */
export function checkQuestion(
  emergency: Emergency,
  question: StoredQuestion,
  { at, site, calls }: QuestionLook,
): TimedQuestion & { messages: Message[] } {
  const { facts } = emergency.lifecycle
  const { alarm } = facts
  const seen = travelerView(emergency.lifecycle, at)
  const isOver = seen.kind === 'ended' || seen.state !== 'checkInDue' || alarm?.reason === 'sos'
  const alertAt = alertAtOf(facts)
  const askedAt = Math.max(facts.askedAt ?? 0, alarm?.raisedAt ?? 0)
  const event: QuestionEvent = isOver
    ? { type: 'question.over' }
    : { type: 'time.reached', now: at, askedAt, alertAt }
  const advanced = advanceQuestion(question, event)
  const messages = advanced.effects.flatMap((effect): Message[] => {
    if (effect.type === 'askAgain')
      return alarm === null
        ? checkInQuestion(emergency, { alertAt, at, site, kind: 'asked-again' })
        : alarmQuestion(emergency, alarm, { at, kind: 'asked-again' })
    const { phone, language } = emergency.traveler
    return effect.type === 'callTraveler' && calls && phone
      ? [voiceCall(phone, 'ring', ringScript(language))]
      : []
  })
  return { question: advanced.question, questionAt: nextWakeUpOf(advanced), messages }
}
