import * as z from 'zod'
import { brand } from '../../domain/site/brand.ts'
import { phoneAddress } from './phone-address.ts'

/** Where Twilio asks what somebody hears who calls our number; `said` in its query says how often they heard the menu. */
export const incomingCallsPath = '/api/webhooks/twilio/voice'

/** So often somebody who presses nothing hears which keys there are. */
const MOST_SAID = 3

const menu = `This is ${brand.name}. In an emergency, hang up and call 911. If we called or texted this number about somebody, press 1: we call you back at once.`
const withoutCalls = `This is ${brand.name}. In an emergency, hang up and call 911. If we texted this number about somebody, open the link in our text. Goodbye.`
const GOODBYE = 'You pressed no key. In an emergency, call 911. Goodbye.'

/** What is heard after the key, whoever calls: that there is an emergency is for the number's own phone alone. */
export const CALLED_BACK =
  'Thank you. Now hang up. If an emergency is on for this number, and it takes our calls, it rings within a minute. Goodbye.'
export const CALLED_BACK_OFTEN =
  'We were asked for this number too often. See our text, or call again in an hour. In an emergency, call 911. Goodbye.'

/** A call to our number. `number`: of its caller, as the network says, E.164; who calls may have forged it. */
export type IncomingCall = { number: string | null; said: number; digits: string }

const asked = z.object({
  said: z.coerce.number().int().min(0).max(MOST_SAID).default(0),
  From: z.string().default(''),
  Digits: z.string().max(20).default(''),
})

/** What somebody hears next who calls our number is asked for. @returns null where this is no such question. */
export function readIncomingCall(params: Record<string, string>, query: unknown): IncomingCall | null {
  const read = asked.safeParse({ ...params, ...(query as object) })
  if (!read.success) return null
  const { said, From, Digits: digits } = read.data
  return { number: From.startsWith('+') ? phoneAddress(From) : null, said, digits }
}

/** What they hear next: words, and where their key goes; or they want to be called back. */
export type IncomingTurn =
  | { kind: 'says'; words: string; next: { address: string; keys: number } | null }
  | { kind: 'callsBack' }

/** @param canCall whether we call anybody. */
export function incomingTurn({ said, digits }: IncomingCall, canCall: boolean): IncomingTurn {
  if (!canCall) return { kind: 'says', words: withoutCalls, next: null }
  if (said > 0 && digits === '1') return { kind: 'callsBack' }
  if (said >= MOST_SAID) return { kind: 'says', words: GOODBYE, next: null }
  return { kind: 'says', words: menu, next: { address: `${incomingCallsPath}?said=${said + 1}`, keys: 1 } }
}
