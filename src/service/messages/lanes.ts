import type { Message } from './message.ts'

/**
 * - `urgent`: that somebody is to be looked for.
 * - `questions`: whether a traveller is well; their grace begins with it.
 * - `news`: everything else.
 */
export type LaneName = 'urgent' | 'questions' | 'news'

/** Messages of one lane and channel, which wait for none of another. */
export type Lane = { channel: Message['channel']; name: LaneName }

export function laneOf(kind: Message['kind']): LaneName {
  switch (kind) {
    case 'alert':
    case 'distress':
      return 'urgent'
    case 'check-in-due':
    case 'are-you-well':
      return 'questions'
    default:
      return 'news'
  }
}

/** So many texts of a lane are on their way at once: at a tenth of a second each, 500 a second. */
const TEXTS_AT_ONCE = 50
/** Mails and notifications: a mail server takes few connections. */
const OTHERS_AT_ONCE = 8

/**
 * No lane waits for another: a mail server that hangs holds up no text, a flood of sign-ups no question, and a flood of
 * questions no alert.
 */
export const lanes: readonly (Lane & { atOnce: number })[] = [
  { channel: 'sms', name: 'urgent', atOnce: TEXTS_AT_ONCE },
  { channel: 'mail', name: 'urgent', atOnce: OTHERS_AT_ONCE },
  { channel: 'sms', name: 'questions', atOnce: TEXTS_AT_ONCE },
  { channel: 'push', name: 'questions', atOnce: OTHERS_AT_ONCE },
  { channel: 'sms', name: 'news', atOnce: TEXTS_AT_ONCE },
  { channel: 'mail', name: 'news', atOnce: OTHERS_AT_ONCE },
  { channel: 'push', name: 'news', atOnce: OTHERS_AT_ONCE },
]
