import { onScreen } from '../../kit/text.ts'
import type { Language } from '../../primitives/languages.ts'
import { MINUTE_MS } from '../../primitives/time-units.ts'
import { radiusWords, speedWords } from '../detail-words.ts'
import { formatElapsed } from '../time/elapsed.ts'
import { writeClock } from '../time/written-instant.ts'
import type { Alarm } from './alarm.ts'
import { words } from './alarm.words.ts'

type Sentences = typeof words.you

export const you: Sentences = words.you
/** Returns the sentences for readers other than the traveler. */
export const named = (start: string, inside: string): Sentences => words.traveler(start, inside)

type Raised = Pick<Alarm, 'reason' | 'limit' | 'raisedAt'>

type Units = NonNullable<Parameters<typeof radiusWords>[1]> & {
  speed: NonNullable<Parameters<typeof speedWords>[1]>
}

/** @param inLanguage language and units of a text; without it, the page's */
export function alarmSentence(
  { reason, limit, raisedAt }: Raised,
  about: Sentences,
  timeZone?: string,
  inLanguage?: { language: Language; units: Units },
): string {
  const { language, units } = inLanguage ?? {}
  const most = limit ?? 0
  switch (reason) {
    case 'sos':
      return about.sos()
    case 'tooFast':
      return about.tooFast(speedWords(most, units?.speed))
    case 'notMoved':
      return about.notMoved(formatElapsed(most * MINUTE_MS, language))
    case 'silent':
      return about.silentSince(writeClock(raisedAt - most * MINUTE_MS, raisedAt, timeZone, language))
    case 'lowBattery':
      return about.lowBattery(most)
    case 'offRoute':
      return about.offRoute(radiusWords(most, units))
    case 'pressureChange':
      return about.pressureChange(most)
  }
}

/** Returns an alarm's title, without the time of day because readers are in different time zones. */
export const alarmTitle = (alarm: Raised, about: Sentences): string =>
  alarm.reason === 'silent'
    ? about.silentFor(formatElapsed((alarm.limit ?? 0) * MINUTE_MS))
    : onScreen(alarmSentence(alarm, about).replace(/\.$/, ''))
