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

/** Said to every caller, because caller ID can be forged: only the number itself may hear of an emergency. */
export const CALLED_BACK =
  "Thank you. Now hang up. If there's an emergency for this number and it takes our calls, it'll ring within a minute. Goodbye."
export const CALLED_BACK_OFTEN =
  'There were too many calls from this number. Check our text, or call again in an hour. In an emergency, call 9 1 1. Goodbye.'

/** A PIN, and one more digit for what it does. */
const KEYS_WITH_PIN = 5

/**
 * A call to our number. `number`: E.164, may be forged. `said`: readings of the current part. `digits` may hold a
 * PIN: don't store or log them, or put them into an address.
 */
export type IncomingCall = {
  id: string
  number: string | null
  part: 'menu' | 'pin'
  said: number
  digits: string
}

const asked = z.object({
  /** Twilio: 'CA' and 32 hexadecimal digits; Telnyx: 'v3:' and base64url. */
  CallSid: z.string().regex(/^[\w:-]{10,200}$/),
  part: z.enum(['menu', 'pin']).default('menu'),
  said: z.coerce.number().int().min(0).max(MOST_SAID).default(0),
  From: z.string().default(''),
  Digits: z.string().max(20).default(''),
})

/** Parses a provider's request for the next turn of an incoming call; null if it is something else. */
export function readIncomingCall(params: Record<string, unknown>, query: unknown): IncomingCall | null {
  const read = asked.safeParse({ ...params, ...(query as object) })
  if (!read.success) return null
  const { CallSid: id, part, said, From, Digits: digits } = read.data
  return { id, number: From.startsWith('+') ? phoneAddress(From) : null, part, said, digits }
}

/** End the trip, or one more hour; null: not said. */
export type PinWish = 'back' | 'more' | null

export type IncomingTurn =
  | ({ kind: 'says' } & SpokenTurn)
  | { kind: 'callsBack' }
  | { kind: 'obeys'; pin: string; wish: PinWish }

const wishes: Record<string, PinWish> = { '1': 'back', '2': 'more' }

/** @param before said first. @param said times asked so far. */
export function asksForPin(before: string, said: number): SpokenTurn {
  if (said >= MOST_SAID) return { words: `${before} ${GOODBYE}`.trim(), next: null }
  const query = { part: 'pin', said: said + 1 }
  const next = { path: 'incomingCalls', query, keys: KEYS_WITH_PIN } as const
  return { words: `${before} ${PIN_WANTED}`.trim(), next }
}

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
