import { brand } from '../../site/brand.ts'
import { writeInstant } from '../../trip/written-instant.ts'

/** What a notification says, on this phone's clock. */
export type NoticeWords = { title: string; body: string }

const unknown: NoticeWords = { title: brand.name, body: 'Open the app to see how your trip stands.' }

const textsStopped: NoticeWords = {
  title: 'You stopped our texts',
  body: 'That does not end a trip, and the question whether you are all right no longer reaches you by text. To undo it, text START to the same number.',
}

const whys = {
  late: 'Your trip was planned to be over.',
  alarm: 'Something that you asked to be watched has happened.',
  sos: 'SOS was pressed.',
}

/**
 * The words of a notification.
 * @param notice what was pushed (`pushNotice` of the contract), unread. @param now Unix time, ms.
 * @param timeZone IANA name; the device's own where left out.
 * Errors: none; what cannot be read says that the app is to be opened.
 */
export function noticeWords(notice: unknown, now: number, timeZone?: string): NoticeWords {
  const { about, alertAt } = (typeof notice === 'object' && notice !== null ? notice : {}) as {
    about?: unknown
    alertAt?: unknown
  }
  if (about === 'alerted')
    return { title: 'Your contacts were told', body: 'If you are safe, say so in the app with your PIN.' }
  if (about === 'textsStopped') return textsStopped
  const at = typeof alertAt === 'string' ? Date.parse(alertAt) : Number.NaN
  if ((about !== 'late' && about !== 'alarm' && about !== 'sos') || Number.isNaN(at)) return unknown
  const clock = writeInstant(at, about === 'sos' ? 'clockToTheSecond' : 'clock', timeZone)
  const next =
    at > now
      ? `Without your PIN in the app your contacts are told at ${clock}.`
      : `Your contacts were to be told at ${clock}. Open the app to see how your trip stands.`
  return { title: about === 'sos' ? 'SOS' : 'Are you all right?', body: `${whys[about]} ${next}` }
}
