import * as z from 'zod'
import { type Language, languages, USUAL_LANGUAGE } from '../../../domain/primitives/languages.ts'
import { messagesIn } from '../catalog/catalog.ts'
import { phoneAddress } from '../phone-address.ts'
import type { SpokenTurn } from '../providers/provider-webhooks.ts'

/** Maximum number of times in a row that the menu of a language or the request for the PIN is spoken. */
const MOST_SAID = 3

/** Number of keys that a caller presses: four digits of the PIN, then one key for the action. */
const KEYS_WITH_PIN = 5

/** `digits` may hold a PIN: never store or log it. `number` may be spoofed. */
export type IncomingCall = {
  id: string
  number: string | null
  part: 'menu' | 'pin'
  said: number
  language: Language
  digits: string
}

const asked = z.object({
  /** Call id. Twilio: 'CA' and 32 hexadecimal digits. Telnyx: 'v3:' and base64url. */
  CallSid: z.string().regex(/^[\w:-]{10,200}$/),
  part: z.enum(['menu', 'pin']).default('menu'),
  said: z.coerce.number().int().min(0).max(MOST_SAID).default(0),
  language: z.enum(languages).default(USUAL_LANGUAGE),
  From: z.string().default(''),
  Digits: z.string().max(20).default(''),
})

export function readIncomingCall(params: Record<string, unknown>, query: unknown): IncomingCall | null {
  const read = asked.safeParse({ ...params, ...(query as object) })
  if (!read.success) return null
  const { CallSid: id, part, said, language, From, Digits: digits } = read.data
  return { id, number: From.startsWith('+') ? phoneAddress(From) : null, part, said, language, digits }
}

/** Action chosen after the PIN: end the trip, or add an hour. Null without a valid key. */
export type PinPurpose = 'back' | 'more' | null

export type IncomingTurn =
  | ({ kind: 'says' } & SpokenTurn)
  | { kind: 'callsBack' }
  | { kind: 'obeys'; pin: string; wish: PinPurpose }

const wishes: Record<string, PinPurpose> = { '1': 'back', '2': 'more' }

/** Speaks `before`, then asks for the PIN. Says goodbye if it already asked `MOST_SAID` times. */
export function asksForPin(before: string, said: number, language: Language): SpokenTurn {
  const { goodbye, pinWanted } = messagesIn(language).callIn
  if (said >= MOST_SAID) return { words: `${before} ${goodbye}`.trim(), language, next: null }
  const query = { part: 'pin', said: said + 1, ...inQuery(language) }
  const next = { path: 'incomingCalls', query, keys: KEYS_WITH_PIN } as const
  return { words: `${before} ${pinWanted}`.trim(), language, next }
}

const other: Record<Language, Language> = { en: 'es', es: 'en' }

/** Returns the next part of an incoming call. Uses no stored language, because numbers can be spoofed. */
export function incomingTurn({ part, said, digits, language }: IncomingCall, canCall: boolean): IncomingTurn {
  if (part === 'pin') {
    // Ignores * and #, so that a distress PIN is recognized even after a slip.
    const [, pin, wish = ''] = /^(\d{4})(.*)$/.exec(digits.replaceAll(/\D/g, '')) ?? []
    if (pin === undefined) return { kind: 'says', ...asksForPin('', said, language) }
    return { kind: 'obeys', pin, wish: wishes[wish] ?? null }
  }
  if (said > 0 && digits === '1' && canCall) return { kind: 'callsBack' }
  if (said > 0 && digits === '2') return { kind: 'says', ...asksForPin('', 0, language) }
  if (said > 0 && digits === '3') return { kind: 'says', ...menu(0, other[language], canCall) }
  const { goodbye } = messagesIn(language).callIn
  if (said >= MOST_SAID) return { kind: 'says', words: goodbye, language, next: null }
  return { kind: 'says', ...menu(said, language, canCall) }
}

function menu(said: number, language: Language, canCall: boolean): SpokenTurn {
  const { callIn } = messagesIn(language)
  const query = { said: said + 1, ...inQuery(language) }
  return {
    words: canCall ? callIn.menu : callIn.menuWithoutCalls,
    language,
    after: { words: messagesIn(other[language]).callIn.inThisLanguage, language: other[language] },
    next: { path: 'incomingCalls', query, keys: 1 },
  }
}

const inQuery = (language: Language) => (language === USUAL_LANGUAGE ? {} : { language })
