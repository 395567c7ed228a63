import { type LaneName, rulesOf } from '../../../domain/primitives/message-kinds.ts'
import type { Message } from '../message.ts'

/** Queue of one channel and priority, independent of the other queues. */
export type Lane = { channel: Message['channel']; name: LaneName }

export const laneOf = (kind: string): LaneName => rulesOf(kind).lane ?? 'news'

/** Concurrent texts: about 500 a second if each takes 100 ms. */
const TEXTS_AT_ONCE = 50
/** Concurrent emails, push notifications, or webhooks; email servers accept few connections. */
const OTHERS_AT_ONCE = 8
/** Concurrent calls. Providers start one a second and reject the rest (429), which are retried. */
const CALLS_AT_ONCE = 4

/**
 * Texts claimed in advance, so that sending never waits for the database. At most `TEXTS_AT_ONCE`, so that
 * claims don't expire. Not for alerts, so that none waits for a busy process.
 */
const TEXTS_AHEAD = 50

/** Independent queues: a slow email server delays no text, and a flood of questions delays no alert. */
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
