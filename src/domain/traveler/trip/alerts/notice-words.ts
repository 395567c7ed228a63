import { brand } from '../../../site/brand.ts'
import { writeInstant } from '../../../trip/time/written-instant.ts'

export type NoticeWords = { title: string; body: string }

const unknown: NoticeWords = { title: brand.name, body: 'Open the app to check your trip.' }

const textsStopped: NoticeWords = {
  title: 'You stopped our texts',
  body: "That doesn't end a trip, and we can no longer text you to ask if you're OK. To undo it, text START to the same number.",
}

const trackerQuiet: NoticeWords = {
  title: 'No location from you',
  body: "Your phone or tracker stopped sending. Check that it's on and has signal. Your contacts weren't told.",
}

const whys = {
  late: "You're overdue.",
  alarm: 'One of your alerts went off.',
  sos: 'SOS was pressed.',
}

/**
 * ¶ @param notice an unparsed `pushNotice`. @param now Unix time, ms.
 * @param timeZone IANA; default: the device's.
 */
export function noticeWords(notice: unknown, now: number, timeZone?: string): NoticeWords {
  const { about, alertAt } = (typeof notice === 'object' && notice !== null ? notice : {}) as {
    about?: unknown
    alertAt?: unknown
  }
  if (about === 'alerted')
    return { title: 'We sent your contacts an alert', body: "If you're safe, enter your PIN in the app." }
  if (about === 'textsStopped') return textsStopped
  if (about === 'trackerQuiet') return trackerQuiet
  const at = typeof alertAt === 'string' ? Date.parse(alertAt) : Number.NaN
  if ((about !== 'late' && about !== 'alarm' && about !== 'sos') || Number.isNaN(at)) return unknown
  const clock = writeInstant(at, about === 'sos' ? 'clockToTheSecond' : 'clock', timeZone)
  const next =
    at > now
      ? `If you don't enter your PIN in the app, your contacts get an alert at ${clock}.`
      : `Your contacts were due to get an alert at ${clock}. Open the app to check your trip.`
  return { title: about === 'sos' ? 'SOS' : 'Are you OK?', body: `${whys[about]} ${next}` }
}
