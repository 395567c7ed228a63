import type { LaneName } from '../../../domain/primitives/message-kinds.ts'
import type { Message } from '../message.ts'

/** Messages of one lane and channel, independent of the others. */
export type Lane = { channel: Message['channel']; name: LaneName }

export function laneOf(kind: Message['kind']): LaneName {
  switch (kind) {
    case 'alert':
    case 'distress':
    case 'call':
    case 'operator':
    case 'canary':
      return 'urgent'
    case 'check-in-due':
    case 'are-you-well':
    case 'asked-again':
    case 'ring':
      return 'questions'
    default:
      return 'news'
  }
}

/** How many texts of a lane are sent at once: at a tenth of a second each, 500 a second. */
const TEXTS_AT_ONCE = 50
/** Mails and notifications: a mail server takes few connections. */
const OTHERS_AT_ONCE = 8
/** Calls: a provider begins one a second, and asks to wait where there are more. */
const CALLS_AT_ONCE = 4

/**
 * How many texts are claimed ahead of those that are being sent, so that one step takes many and no slot waits for the
 * database. No more than there are slots: each then waits for one send at most, and its claim does not run out. None of
 * alerts, so that one that goes first never waits.
 */
const TEXTS_AHEAD = 50

/**
 * No lane waits for another: a mail server that hangs holds up no text, a flood of sign-ups no question, and a flood of
 * questions no alert.
 */
export const lanes: readonly (Lane & { atOnce: number; ahead: number })[] = [
  { channel: 'sms', name: 'urgent', atOnce: TEXTS_AT_ONCE, ahead: 0 },
  { channel: 'mail', name: 'urgent', atOnce: OTHERS_AT_ONCE, ahead: 0 },
  { channel: 'voice', name: 'urgent', atOnce: CALLS_AT_ONCE, ahead: 0 },
  { channel: 'webhook', name: 'urgent', atOnce: OTHERS_AT_ONCE, ahead: 0 },
  { channel: 'sms', name: 'questions', atOnce: TEXTS_AT_ONCE, ahead: TEXTS_AHEAD },
  { channel: 'push', name: 'questions', atOnce: OTHERS_AT_ONCE, ahead: 0 },
  { channel: 'voice', name: 'questions', atOnce: CALLS_AT_ONCE, ahead: 0 },
  { channel: 'sms', name: 'news', atOnce: TEXTS_AT_ONCE, ahead: TEXTS_AHEAD },
  { channel: 'mail', name: 'news', atOnce: OTHERS_AT_ONCE, ahead: 0 },
  { channel: 'voice', name: 'news', atOnce: CALLS_AT_ONCE, ahead: 0 },
  { channel: 'push', name: 'news', atOnce: OTHERS_AT_ONCE, ahead: 0 },
]
