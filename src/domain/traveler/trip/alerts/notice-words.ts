import { brand } from '../../../site/brand.ts'
import { writeInstant } from '../../../trip/time/written-instant.ts'
import { words } from './notice.words.ts'

export type NoticeWords = { title: string; body: string }

/**
 * @param notice `pushNotice` that isn't validated yet.
 * @param timeZone IANA name; defaults to the device's time zone.
 */
export function noticeWords(notice: unknown, now: number, timeZone?: string): NoticeWords {
  const { about, alertAt } = (typeof notice === 'object' && notice !== null ? notice : {}) as {
    about?: unknown
    alertAt?: unknown
  }
  if (about === 'alerted' || about === 'textsStopped' || about === 'trackerQuiet') return words.news[about]
  const at = typeof alertAt === 'string' ? Date.parse(alertAt) : Number.NaN
  if ((about !== 'late' && about !== 'alarm' && about !== 'sos') || Number.isNaN(at))
    return { title: brand.name, body: words.unknown }
  const clock = writeInstant(at, about === 'sos' ? 'clockToTheSecond' : 'clock', timeZone)
  const next = at > now ? words.untilAlert(clock) : words.afterAlert(clock)
  return { title: about === 'sos' ? 'SOS' : words.areYouOk, body: `${words.why[about]} ${next}` }
}
