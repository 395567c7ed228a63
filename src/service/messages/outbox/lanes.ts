import { type LaneName, rulesOf } from '../../../domain/primitives/message-kinds.ts'
import type { Message } from '../message.ts'

/** Messages of one lane and channel, independent of the others. */
export type Lane = { channel: Message['channel']; name: LaneName }

export const laneOf = (kind: string): LaneName => rulesOf(kind).lane ?? 'news'

/** About 500 texts a second, at 100 ms each. */
const TEXTS_AT_ONCE = 50
/** Mail servers accept few connections. */
const OTHERS_AT_ONCE = 8
/** Providers begin one call a second. The others get a 429 and are held for a retry (`send-due-messages.ts`). */
const CALLS_AT_ONCE = 4

/**
 * Texts claimed ahead, so that no slot waits for the database. No more than slots, so that claims don't expire. None
 * for alerts, so that an urgent one never waits.
 */
const TEXTS_AHEAD = 50

/** Lanes don't wait for each other: a hanging mail server delays no text, and a flood of questions no alert. */
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
