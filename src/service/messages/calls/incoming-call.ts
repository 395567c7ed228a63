import * as z from 'zod'
import { brand } from '../../../domain/site/brand.ts'
import { phoneAddress } from '../phone-address.ts'
import type { SpokenTurn } from '../providers/provider-webhooks.ts'

/** Readings of the menu without a key. */
const MOST_SAID = 3

const hello = `This is ${brand.name}. In an emergency, hang up and call 9 1 1.`
const ON_A_TRIP = "If you're on a trip yourself, press 2."
const menu = `${hello} If we called or texted you about somebody, press 1 and we'll call you back. ${ON_A_TRIP}`
const menuWithoutCalls = `${hello} If we texted you about somebody, open the link in our text. ${ON_A_TRIP}`
const PIN_WANTED = 'Enter your PIN, then 1 to end your trip or 2 for one more hour.'
const GOODBYE = 'In an emergency, call 9 1 1. Goodbye.'

/** Said to every caller: only the number's own phone may hear of an emergency. */
export const CALLED_BACK =
  "Thank you. Now hang up. If there's an emergency for this number and it takes our calls, it'll ring within a minute. Goodbye."
export const CALLED_BACK_OFTEN =
  'There were too many calls from this number. Check our text, or call again in an hour. In an emergency, call 9 1 1. Goodbye.'

/** The digits of a PIN, and one more for what it is for. */
const KEYS_WITH_PIN = 5

/**
 * A call to our number. `id`: the provider's. `number`: of its caller, as the network says, E.164; who calls may have
 * forged it. `said`: how often the part that they are at was said. `digits` may hold a PIN: they are neither stored nor
 * logged, and no address holds them.
 */
export type IncomingCall = {
  id: string
  number: string | null
  part: 'menu' | 'pin'
  said: number
  digits: string
}

const asked = z.object({
  /** Twilio's are 'CA' and 32 hexadecimal digits, Telnyx's 'v3:' and base64url. */
  CallSid: z.string().regex(/^[\w:-]{10,200}$/),
  part: z.enum(['menu', 'pin']).default('menu'),
  said: z.coerce.number().int().min(0).max(MOST_SAID).default(0),
  From: z.string().default(''),
  Digits: z.string().max(20).default(''),
})

/**
 * A provider asks what the caller of our number is to hear next; `said` in the query counts how many times they heard
 * the menu. @returns null where this is no such question.
 */
export function readIncomingCall(params: Record<string, unknown>, query: unknown): IncomingCall | null {
  const read = asked.safeParse({ ...params, ...(query as object) })
  if (!read.success) return null
  const { CallSid: id, part, said, From, Digits: digits } = read.data
  return { id, number: From.startsWith('+') ? phoneAddress(From) : null, part, said, digits }
}

/** What a caller who entered a PIN wants: to end their trip, or an hour more; null: they did not say. */
export type PinWish = 'back' | 'more' | null

export type IncomingTurn =
  | ({ kind: 'says' } & SpokenTurn)
  | { kind: 'callsBack' }
  | { kind: 'obeys'; pin: string; wish: PinWish }

const wishes: Record<string, PinWish> = { '1': 'back', '2': 'more' }

/**
 * The turn of a call that asks for a PIN. @param before what is said first. @param said how many times it was asked
 * for.
 */
export function asksForPin(before: string, said: number): SpokenTurn {
  if (said >= MOST_SAID) return { words: `${before} ${GOODBYE}`.trim(), next: null }
  const query = { part: 'pin', said: said + 1 }
  const next = { path: 'incomingCalls', query, keys: KEYS_WITH_PIN } as const
  return { words: `${before} ${PIN_WANTED}`.trim(), next }
}

/** @param canCall whether we call anybody. */
export function incomingTurn({ part, said, digits }: IncomingCall, canCall: boolean): IncomingTurn {
  if (part === 'pin') {
    const [, pin, wish = ''] = /^(\d{4})(.*)$/.exec(digits) ?? []
    if (pin === undefined) return { kind: 'says', ...asksForPin('', said) }
    return { kind: 'obeys', pin, wish: wishes[wish] ?? null }
  }
  if (said > 0 && digits === '1' && canCall) return { kind: 'callsBack' }
  if (said > 0 && digits === '2') return { kind: 'says', ...asksForPin('', 0) }
  if (said >= MOST_SAID) return { kind: 'says', words: GOODBYE, next: null }
  const next = { path: 'incomingCalls', query: { said: said + 1 }, keys: 1 } as const
  return { kind: 'says', words: canCall ? menu : menuWithoutCalls, next }
}
