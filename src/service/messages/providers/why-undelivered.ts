import type { Receipt } from '../../../domain/primitives/message-kinds.ts'

export const STOPPED_WORDS = 'they stopped our texts'

/**
 * Reasons by error number, as ends of sentences. Numbers that begin with 4 are Telnyx's. Sources:
 * https://www.twilio.com/docs/api/errors,
 * https://developers.telnyx.com/docs/messaging/messages/error-codes, RFC 3463
 */
const words: Record<number, string> = {
  21211: 'there is no such number',
  21214: 'there is no such number',
  21217: 'there is no such number',
  21408: 'our provider doesn’t text that country',
  21610: STOPPED_WORDS,
  21612: 'we can’t text that number',
  21614: 'that number can’t get texts',
  21635: 'the number is a landline',
  30003: 'the phone is off or has no signal',
  30004: 'the phone or its carrier blocks our texts',
  30005: 'the number is not in use',
  30006: 'the number is a landline, or its carrier can’t be reached',
  30007: 'the carrier filtered it out',
  30008: 'the carrier didn’t say why',
  30017: 'the network was too busy',
  30023: 'our number has sent too many texts today',
  30032: 'carriers don’t know our number yet',
  30034: 'carriers don’t know our number yet',
  30036: 'it took too long',
  40001: 'the number is a landline, or its carrier can’t be reached',
  40002: 'the carrier filtered it out',
  40003: 'the carrier filtered it out',
  40005: 'it took too long',
  40006: 'the number’s carrier can’t be reached',
  40011: 'our number has sent too many texts today',
  40012: 'there is no such number',
  40014: 'it took too long',
  40015: 'the carrier filtered it out',
  // Codes that begin with 5 are email statuses: 50101 stands for 5.1.1 and 4.1.1.
  50101: 'there is no such mailbox',
  50102: 'there is no such mail server',
  50110: 'there is no such mail server',
  50201: 'the mailbox is switched off',
  50202: 'the mailbox is full',
  50401: 'the mail server can’t be reached',
  50404: 'the mail server can’t be reached',
  50407: 'it took too long',
  50701: 'the mail server didn’t take it',
  40300: STOPPED_WORDS,
  40310: 'there is no such number',
}

/** Results of calls that count as missed, as ends of sentences. */
export const undeliveredWords: Partial<Record<Receipt, string>> = {
  failed: 'the call didn’t go through',
  busy: 'the line was busy',
  noAnswer: 'nobody answered',
  noKey: 'someone answered but didn’t press a key',
  machine: 'it went to voicemail',
  stopped: 'someone pressed 9 to stop our calls',
}

export const whyUndelivered = (code: number | null): string | null =>
  code === null ? null : (words[code] ?? null)

export const saysStopped = (code: number | null): boolean => whyUndelivered(code) === STOPPED_WORDS

/** Returns Twilio's or Telnyx's error number in a `reason`, or null if there is none. */
export const codeInReason = (reason: string | null): number | null => {
  const [, code] = /^(?:twilio|telnyx) (\d{5})$/.exec(reason ?? '') ?? []
  return code === undefined ? null : Number(code)
}
