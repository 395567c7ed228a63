import * as z from 'zod'
import type { Channel } from '../../domain/primitives/message-kinds.ts'
import { phoneNumber, webAddress, wholeNumber } from '../platform/setting-values.ts'
import { isCountry } from './phone-numbers.ts'
import { telnyxPublicKey } from './providers/telnyx-webhook.ts'

/** Settings for messages. Those in a group of `together` require each other. */
export const messageSettings = {
  /** `send` needs Twilio. `print` prints messages that have no provider and counts them as sent. */
  SENDING: z.enum(['send', 'print', 'off'], 'must be send, print or off').optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\w+$/, 'must begin with AC')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(?:\+[1-9]\d{7,14}|MG\w+|\d{3,6})$/,
      'must be a number such as +19195550100 or a messaging service',
    )
    .optional(),
  CALLS: z.enum(['on', 'off'], 'must be on or off').optional(),
  /** Number for Twilio's calls, which need it if `TWILIO_FROM` is a messaging service or a short code. */
  CALLS_FROM: phoneNumber.optional(),
  TEXT_COMMANDS_NUMBER: phoneNumber.optional(),
  TWILIO_API_URL: webAddress('https://api.twilio.com').optional(),
  /** API key of the second provider. Its calls need `TELNYX_ACCOUNT_SID` and `TELNYX_APPLICATION`, too. */
  TELNYX_API_KEY: z.string().optional(),
  /** Telnyx's public key, which verifies its webhooks: 32 bytes in base64. */
  TELNYX_PUBLIC_KEY: z
    .string()
    .refine((text) => telnyxPublicKey(text) !== null, 'must be the public key that Telnyx shows, in base64')
    .optional(),
  TELNYX_FROM: phoneNumber.optional(),
  TELNYX_ACCOUNT_SID: z
    .string()
    .regex(/^[\w-]+$/, 'must be the id of an account')
    .optional(),
  TELNYX_APPLICATION: z
    .string()
    .regex(/^[\w-]+$/, 'must be the id of a TeXML application')
    .optional(),
  TELNYX_API_URL: webAddress('https://api.telnyx.com').optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.org' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/[^\s<>@]@[^\s<>@]/, 'must be an e-mail address')
    .optional(),
  /** Mailbox for bounces. Each email gets its own return address: `name+encrypted-id@domain`. */
  MAIL_BOUNCES: z
    .string()
    .regex(/^[\w.-]+@[\w.-]+$/, 'must be an e-mail address such as bounces@example.org')
    .optional(),
  MAIL_BOUNCES_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
}

const shape = z.object(messageSettings)
export type MessageSettings = z.infer<typeof shape>

const together = [
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['TELNYX_API_KEY', 'TELNYX_PUBLIC_KEY', 'TELNYX_FROM'],
  ['TELNYX_ACCOUNT_SID', 'TELNYX_APPLICATION'],
  ['MAIL_BOUNCES', 'MAIL_BOUNCES_KEY'],
] as const

export const providerIn = (settings: MessageSettings) =>
  together.flat().find((name) => settings[name] !== undefined)

/** Returns the number from which Twilio calls. Messaging services and short codes can't call. */
export const numberThatCalls = ({
  CALLS_FROM,
  TWILIO_FROM,
}: Pick<MessageSettings, 'CALLS_FROM' | 'TWILIO_FROM'>): string | undefined =>
  CALLS_FROM ?? (TWILIO_FROM?.startsWith('+') ? TWILIO_FROM : undefined)

/** Returns the channels whose messages a second provider sends if the first fails. */
export const secondChannels = (
  settings: Pick<MessageSettings, 'TELNYX_API_KEY' | 'TELNYX_APPLICATION' | 'CALLS'>,
): Channel[] => [
  ...(settings.TELNYX_API_KEY === undefined ? [] : (['sms'] as const)),
  ...(settings.TELNYX_APPLICATION === undefined || settings.CALLS === 'off' ? [] : (['voice'] as const)),
]

/** True if the service watches for unanswered alerts, to follow up by calls, texts, or operator messages. */
export const watchesContacts = (
  settings: Pick<MessageSettings, 'TELNYX_API_KEY' | 'CALLS' | 'SENDING'> & {
    OPERATOR_PHONE?: string | undefined
    OPERATOR_WEBHOOK?: string | undefined
  },
): boolean => {
  const { CALLS, SENDING, TELNYX_API_KEY, OPERATOR_PHONE, OPERATOR_WEBHOOK } = settings
  if (SENDING === 'off') return false
  return (
    CALLS !== 'off' || [TELNYX_API_KEY, OPERATOR_PHONE, OPERATOR_WEBHOOK].some((set) => set !== undefined)
  )
}

type CallSettings = Pick<
  MessageSettings,
  'CALLS_FROM' | 'TWILIO_FROM' | 'TELNYX_APPLICATION' | 'CALLS' | 'SENDING'
>

export const makesCalls = (settings: CallSettings): boolean =>
  settings.CALLS !== 'off' &&
  settings.SENDING !== 'off' &&
  (numberThatCalls(settings) !== undefined || settings.TELNYX_APPLICATION !== undefined)

export const canRing = (settings: CallSettings): boolean =>
  makesCalls(settings) || (settings.CALLS !== 'off' && settings.SENDING === 'print')

type Given = MessageSettings & {
  PUBLIC_URL?: string | undefined
  DEMO?: 'on' | 'off' | undefined
  DATABASE_URL?: string | undefined
}

/** Defaults to `print`; with `DATABASE_URL`, to `send`, because printed messages would count as sent. */
export const sendingOf = ({ SENDING, DATABASE_URL }: Given): 'send' | 'print' | 'off' =>
  SENDING ?? (DATABASE_URL ? 'send' : 'print')

/** Lists problems with the settings. The demo can't use providers, because its passwords are public. */
export function missingMessageSettings(settings: Given): string[] {
  const missing = together.flatMap((names) => {
    const there = names.find((name) => settings[name] !== undefined)
    const absent = names.filter((name) => settings[name] === undefined)
    return there === undefined ? [] : absent.map((name) => `${name} is required with ${there}`)
  })
  if (settings.TELNYX_API_KEY !== undefined && settings.TWILIO_ACCOUNT_SID === undefined)
    missing.push(
      'TWILIO_ACCOUNT_SID is required with TELNYX_API_KEY, whose provider is used if the first one fails',
    )
  if (settings.TELNYX_APPLICATION !== undefined && settings.TELNYX_API_KEY === undefined)
    missing.push('TELNYX_API_KEY is required with TELNYX_APPLICATION')
  if (settings.CALLS_FROM !== undefined && settings.TWILIO_AUTH_TOKEN === undefined)
    missing.push('TWILIO_AUTH_TOKEN is required with CALLS_FROM')
  if (settings.TEXT_COMMANDS_NUMBER !== undefined && settings.TWILIO_AUTH_TOKEN === undefined)
    missing.push('TWILIO_AUTH_TOKEN is required with TEXT_COMMANDS_NUMBER')
  if (sendingOf(settings) === 'send' && together[0].every((name) => settings[name] === undefined))
    missing.push('TWILIO_ACCOUNT_SID is required unless SENDING is print or off: no text would go out')
  const provider = providerIn(settings)
  if (provider && settings.PUBLIC_URL === undefined) missing.push(`PUBLIC_URL is required with ${provider}`)
  if (provider && settings.DEMO === 'on') missing.push(`DEMO must be off with ${provider}`)
  return missing
}

const codesIn = (text: string) =>
  text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)

export const smsSettings = {
  SMS_COUNTRIES: z
    .string()
    .refine(
      (text) => codesIn(text).length > 0 && codesIn(text).every(isCountry),
      'must be a list of countries by their ISO 3166 codes, such as US, CA',
    )
    .transform((text) => codesIn(text).filter(isCountry))
    .default(['US']),
  SIGNUP_TEXTS_PER_HOUR: wholeNumber(0, 100_000).default(100),
}

const smsShape = z.object(smsSettings)
export type SmsSettings = z.infer<typeof smsShape>
