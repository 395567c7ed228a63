import { type LaneName, rulesOf } from '../../../domain/primitives/message-kinds.ts'
import type { Message } from '../message.ts'

/** Queue of one channel and priority. */
export type Lane = { channel: Message['channel']; name: LaneName }

export const laneOf = (kind: string): LaneName => rulesOf(kind).lane ?? 'news'

/** Maximum number of concurrent texts of a queue. If each takes 100 ms, it sends up to 500 per second. */
const TEXTS_AT_ONCE = 50
/**
 * Maximum number of concurrent emails, push notifications, or webhooks. Email servers accept few connections.
 */
const OTHERS_AT_ONCE = 8
/** Maximum number of concurrent requests for calls. By default, Twilio starts one call a second. */
const CALLS_AT_ONCE = 4

/**
 * Maximum number of texts claimed in advance, so that sending doesn't wait for the database. If it exceeded
 * `TEXTS_AT_ONCE`, claims could expire unsent. Alerts aren't claimed ahead, because another process may send
 * them sooner.
 */
const TEXTS_AHEAD = 50

/** Independent queues: slow email doesn't delay texts, and a flood of questions doesn't delay alerts. */
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
