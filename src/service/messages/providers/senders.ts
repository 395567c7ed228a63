import type { Channel } from '../../../domain/primitives/message-kinds.ts'
import { SECOND_MS } from '../../../domain/primitives/time-units.ts'
import type { PhoneNumbers } from '../../platform/ports.ts'
import { type MessageSettings, makesCalls, numberThatCalls } from '../message-settings.ts'
import { messageLine } from '../outbox/outbox-text.ts'
import { isSafetyMessage } from '../outbox/withholding.ts'
import { NO_PROVIDER, type Sender, type SendOutcome } from './sender.ts'

const TIME_LIMIT_MS = 10_000

/** Sends to the operator's webhook. A retry may repeat a message, so receivers must ignore duplicates. */
const webhookSender =
  (url: string): Sender =>
  async ({ body }): Promise<SendOutcome> => {
    try {
      const { ok, status } = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      })
      return ok ? { kind: 'sent' } : { kind: 'tryAgain', reason: `webhook status ${status}`, afterMs: null }
    } catch (fault) {
      return { kind: 'unclear', reason: fault instanceof Error ? fault.name : 'unknown' }
    }
  }

type OutgoingSettings = MessageSettings & {
  DATABASE_URL?: string | undefined
  PUBLIC_URL?: string | undefined
  OPERATOR_WEBHOOK?: string | undefined
}

/** Creates a sender. Without a provider, it prints messages or, with `SENDING=send`, refuses them. */
export async function sendersFrom(
  settings: OutgoingSettings,
  numbers: PhoneNumbers,
  {
    print,
    push,
    hash,
    steady = () => performance.now(),
  }: { print(line: string): void; push: Sender; hash(text: string): string; steady?: () => number },
): Promise<Sender> {
  const otherwise = settings.SENDING === 'send' ? withoutProvider : printedOutbox(print)
  const webhook = settings.OPERATOR_WEBHOOK ? webhookSender(settings.OPERATOR_WEBHOOK) : otherwise
  const [first, second] = [await twilioIn(settings), await telnyxIn(settings)]
  const firstOf = (channel: 'sms' | 'voice'): Sender => {
    const send = first[channel]
    return sentWhere(numbers, send ? (second[channel] ? circuitBreaker(send, steady) : send) : otherwise)
  }
  const channels = {
    sms: firstOf('sms'),
    voice: firstOf('voice'),
    webhook,
    mail: (await smtpIn(settings, hash)) ?? otherwise,
    push,
  }
  return (message, earlier, way = 'first') => {
    if (way === 'first') return channels[message.channel](message, earlier)
    const send = second[message.channel] ?? withoutSecond
    return sentWhere(numbers, send)(message, earlier)
  }
}

async function twilioIn(settings: OutgoingSettings): Promise<Partial<Record<Channel, Sender>>> {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_URL, PUBLIC_URL: site } = settings
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) return {}
  const { twilioSender, twilioCaller } = await import('./twilio.ts')
  const options = { apiUrl: TWILIO_API_URL }
  const account = { accountSid: TWILIO_ACCOUNT_SID, authToken: TWILIO_AUTH_TOKEN, from: TWILIO_FROM, site }
  const sms = twilioSender(account, options)
  if (!site) return { sms }
  const from = numberThatCalls(settings)
  return { sms, voice: from ? twilioCaller({ ...account, from, site }, options) : withoutProvider }
}

async function telnyxIn(settings: OutgoingSettings): Promise<Partial<Record<Channel, Sender>>> {
  const { TELNYX_API_KEY, TELNYX_FROM, TELNYX_ACCOUNT_SID, TELNYX_APPLICATION, TELNYX_API_URL, PUBLIC_URL } =
    settings
  if (!TELNYX_API_KEY || !TELNYX_FROM || !PUBLIC_URL) return {}
  const { telnyxSender, telnyxCaller } = await import('./telnyx.ts')
  const options = { apiUrl: TELNYX_API_URL }
  const account = { apiKey: TELNYX_API_KEY, from: TELNYX_FROM, site: PUBLIC_URL }
  const sms = telnyxSender(account, options)
  if (!TELNYX_ACCOUNT_SID || !TELNYX_APPLICATION || settings.CALLS === 'off') return { sms }
  const calling = { ...account, accountSid: TELNYX_ACCOUNT_SID, application: TELNYX_APPLICATION }
  return { sms, voice: telnyxCaller(calling, options) }
}

async function smtpIn(settings: MessageSettings, hash: (text: string) => string): Promise<Sender | null> {
  const { SMTP_URL, MAIL_FROM, MAIL_BOUNCES: address, MAIL_BOUNCES_KEY: key } = settings
  if (!SMTP_URL || !MAIL_FROM) return null
  const { smtpSender } = await import('./smtp-sender.ts')
  const bounces = address && key ? { address, key } : undefined
  return smtpSender({ smtpUrl: SMTP_URL, from: MAIL_FROM, hash, bounces })
}

/**
 * Refuses numbers that don't fit (`judge`). Refuses safety messages only for `never`, because the setting or
 * the numbering plan may have changed.
 */
const sentWhere =
  (numbers: PhoneNumbers, send: Sender): Sender =>
  async (message, earlier) => {
    const verdict = numbers.judge(message.recipient)
    const isSent = verdict === 'fits' || (verdict !== 'never' && isSafetyMessage(message.kind))
    return isSent ? send(message, earlier) : { kind: 'refused', reason: `number ${verdict}` }
  }

const withoutProvider: Sender = async () => ({ kind: 'refused', reason: NO_PROVIDER })

/** Sender for messages that were assigned to a second provider that is no longer configured. */
const withoutSecond: Sender = async () => ({ kind: 'tryAgain', reason: NO_PROVIDER, afterMs: null })

export function sendingNotice(settings: OutgoingSettings): string | null {
  if (settings.SENDING === 'off') return 'SENDING=off: messages stay in the outbox and are not sent.'
  if (settings.SENDING === 'print' && settings.DATABASE_URL && !settings.TWILIO_FROM)
    return 'SENDING=print: texts and calls are printed here and not sent.'
  if (settings.SENDING === 'send' && !settings.SMTP_URL) return 'No mail is sent: SMTP_URL is not set.'
  if (settings.TWILIO_FROM !== undefined && settings.CALLS !== 'off' && !makesCalls(settings))
    return 'No contact is called: TWILIO_FROM cannot make calls, and CALLS_FROM is not set.'
  return null
}

/** Returns a notice about waiting alerts. After a backup is restored, they may be outdated. */
export const waitingNotice = (alerts: number): string =>
  `${alerts === 1 ? '1 alert waits' : `${alerts} alerts wait`} to be sent. npm run outbox lists them.`

const printedOutbox =
  (print: (line: string) => void): Sender =>
  async (message) => {
    try {
      print(messageLine(message))
      return { kind: 'sent' }
    } catch {
      return { kind: 'tryAgain', reason: 'not printed', afterMs: null }
    }
  }

/** Number of consecutive failures after which a provider is paused. A single failure may be due to the message. */
const MOST_FAILED = 5
const PAUSE_MS = 30 * SECOND_MS

/**
 * Circuit breaker: pauses a failing provider, so that the second one sends. Doesn't stop attempts that first
 * look up an earlier one.
 */
function circuitBreaker(send: Sender, steady: () => number): Sender {
  let failed = 0
  let until = Number.NEGATIVE_INFINITY
  return async (message, earlier, way) => {
    if (earlier === undefined && steady() < until)
      return { kind: 'tryAgain', reason: 'provider paused', afterMs: null }
    const outcome = await send(message, earlier, way)
    failed = outcome.kind === 'tryAgain' || outcome.kind === 'unclear' ? failed + 1 : 0
    if (failed >= MOST_FAILED) until = steady() + PAUSE_MS
    return outcome
  }
}
