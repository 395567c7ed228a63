import { MINUTE_MS } from '../../primitives/time-units.ts'
import { radiusWords, speedWords } from '../detail-words.ts'
import { formatElapsed } from '../time/elapsed.ts'
import { writeClock } from '../time/written-instant.ts'
import type { Alarm } from './alarm.ts'

/** How a sentence names whoever an alarm is about: at its start, within it, as an owner, and with their verb. */
type Subject = { start: string; inside: string; whose: string; has: 'have' | 'has'; is: 'are' | 'is' }

/** The subject of a sentence to the traveler. */
export const you: Subject = { start: 'You', inside: 'you', whose: 'Your', has: 'have', is: 'are' }
/** The subject of a sentence to everybody else. */
export const named = (start: string, inside: string): Subject => ({
  start,
  inside,
  whose: `${start}’s`,
  has: 'has',
  is: 'is',
})

type Raised = Pick<Alarm, 'reason' | 'limit' | 'raisedAt'>

/** ¶ @param timeZone IANA; default: the device's. */
export function alarmSentence({ reason, limit, raisedAt }: Raised, who: Subject, timeZone?: string): string {
  const most = limit ?? 0
  switch (reason) {
    case 'sos':
      return `${who.start} pressed SOS.`
    case 'tooFast':
      return `${who.start} ${who.has} been going faster than ${speedWords(most)}.`
    case 'notMoved':
      return `${who.start} ${who.has}n't moved for ${formatElapsed(most * MINUTE_MS)}.`
    case 'silent': {
      const since = writeClock(raisedAt - most * MINUTE_MS, raisedAt, timeZone)
      return `No word from ${who.inside} since ${since}.`
    }
    case 'lowBattery':
      return `${who.whose} phone battery is below ${most}%.`
    case 'offRoute':
      return `${who.start} ${who.is} over ${radiusWords(most)} off the planned route.`
    case 'pressureChange':
      return `The air pressure around ${who.inside} changed by over ${most} hPa.`
  }
}

/** Without a time, because readers have different clocks. */
export const alarmTitle = (alarm: Raised, who: Subject): string =>
  alarm.reason === 'silent'
    ? `No word from ${who.inside} for ${formatElapsed((alarm.limit ?? 0) * MINUTE_MS)}`
    : alarmSentence(alarm, who).replace(/\.$/, '').replaceAll("'", '’')
