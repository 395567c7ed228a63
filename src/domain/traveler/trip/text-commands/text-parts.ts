import { parseSafetyPin, type SafetyPin } from '../../../primitives/safety-pin.ts'
import { HOUR_MS, MINUTE_MS } from '../../../primitives/time-units.ts'
import type { Token, Unclear } from './text-command.ts'
import { fillers, numbers, units, untilWords, type Verb, verbs, zones } from './text-words.ts'

export type Part =
  | { kind: 'verb'; verb: Verb; said: string }
  | { kind: 'length'; ms: number }
  | { kind: 'clock'; minuteOfDay: number }
  | { kind: 'zone'; timeZone: string; said: string }
  | { kind: 'until' }
  | { kind: 'pin'; pin: SafetyPin }
  | { kind: 'filler'; said: string }
  | { kind: 'word'; said: string }
  | { kind: 'unclear'; why: Unclear }

type Read = [Part, number]

const isAnd = /^(and|y)$/i

const unclear = (why: Unclear): Part => ({ kind: 'unclear', why })

/** Smallest number that counts as minutes if it has no unit. */
const FEWEST_BARE_MINUTES = 25
const MOST_BARE_MINUTES = 999

export function textParts(tokens: readonly Token[]): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < tokens.length; ) {
    const [part, taken] = partAt(tokens.slice(at), parts.at(-1))
    const last = parts.at(-1)
    // Adds consecutive lengths, such as '1 hour and 30 min'.
    if (part.kind === 'length' && last?.kind === 'length') last.ms += part.ms
    else if (part.kind !== 'filler' || !isAnd.test(part.said) || last?.kind !== 'length') parts.push(part)
    at += taken
  }
  return parts
}

function partAt([token, ...after]: readonly Token[], before: Part | undefined): Read {
  if (!token) return [unclear('unknownWords'), 1]
  return token.kind === 'number' ? numberAt(token, after, before) : wordAt(token, after)
}

function numberAt({ text, isGlued }: Token, [next]: readonly Token[], before: Part | undefined): Read {
  const unit = units.get(next?.text ?? '')
  const half = next?.text === 'AM' || next?.text === 'PM' ? next.text : null
  if (half) return [clockOf(text, half), 2]
  if (unit && !text.includes(':')) return [amountOf(text, unit), 2]
  if (text.includes(':')) return [clockOf(text, null), 1]
  const number = Number(text)
  // Reads a number up to 59 directly after whole hours as minutes, as in '1h30'.
  if (isGlued && before?.kind === 'length' && before.ms % HOUR_MS === 0 && /^[0-5]?\d$/.test(text))
    return [{ kind: 'length', ms: number * MINUTE_MS }, 1]
  if (before?.kind === 'until') return [unclear('amOrPm'), 1]
  const pin = parseSafetyPin(text)
  if (pin) return [{ kind: 'pin', pin }, 1]
  const isMinutes = /^\d+$/.test(text) && number >= FEWEST_BARE_MINUTES && number <= MOST_BARE_MINUTES
  return [isMinutes ? lengthOf(number * MINUTE_MS) : unclear('minutesOrHours'), 1]
}

/** Multiplies an amount such as '1.5' or '1,5' by its unit. '1,500' is ambiguous. */
const amountOf = (text: string, unit: number): Part =>
  /^\d+(?:[.,]\d{1,2})?$/.test(text) ? lengthOf(Number(text.replace(',', '.')) * unit) : unclear('ambiguous')

const lengthOf = (ms: number): Part =>
  Number.isFinite(ms) && ms > 0 ? { kind: 'length', ms: Math.round(ms) } : unclear('howLong')

/** Parses a time of day. Without AM or PM, '1:00' to '12:59' are ambiguous. */
function clockOf(text: string, half: 'AM' | 'PM' | null): Part {
  const [, hours, minutes = '0'] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? /^(\d{1,2})(\d{2})?$/.exec(text) ?? []
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (hours === undefined || hour > 23 || minute > 59) return unclear('amOrPm')
  if (half === null)
    return hour >= 1 && hour <= 12 ? unclear('amOrPm') : { kind: 'clock', minuteOfDay: hour * 60 + minute }
  if (hour < 1 || hour > 12) return unclear('amOrPm')
  return { kind: 'clock', minuteOfDay: ((hour % 12) + (half === 'PM' ? 12 : 0)) * 60 + minute }
}

const startsTime = (token: Token | undefined) =>
  token?.kind === 'number' || token?.text === 'NOON' || token?.text === 'MIDNIGHT'

function wordAt({ text, said }: Token, after: readonly Token[]): Read {
  const [next] = after
  if (untilWords.has(text) && startsTime(next)) return [{ kind: 'until' }, 1]
  // Reads 'Hasta las 11 PM' as an end time.
  if (untilWords.has(text) && (next?.text === 'LAS' || next?.text === 'LA') && startsTime(after[1]))
    return [{ kind: 'until' }, 2]
  // Reads 'Back by 11 PM' as an end time, although BACK is a command.
  if (text === 'BACK' && untilWords.has(next?.text ?? '') && startsTime(after[1]))
    return [{ kind: 'until' }, 2]
  const lengthAhead = spelledLength(text, after)
  if (lengthAhead) return lengthAhead
  if (text === 'NOON') return [{ kind: 'clock', minuteOfDay: 12 * 60 }, 1]
  if (text === 'MIDNIGHT') return [{ kind: 'clock', minuteOfDay: 0 }, 1]
  const verb = verbs.get(text)
  if (verb) return [{ kind: 'verb', verb, said }, 1]
  const timeZone = zones.get(text)
  if (timeZone) return [{ kind: 'zone', timeZone, said }, 1]
  return [{ kind: fillers.has(text) ? 'filler' : 'word', said }, 1]
}

/** Reads a length in words, such as 'an hour', 'two hours', or 'half an hour'. */
function spelledLength(text: string, [first, second]: readonly Token[]): Read | null {
  const number = numbers.get(text)
  if (number === undefined) return null
  const unit = units.get(first?.text ?? '')
  if (unit) return [lengthOf(number * unit), 2]
  const unitBehindAn = first?.text === 'AN' || first?.text === 'A' ? units.get(second?.text ?? '') : undefined
  return text === 'HALF' && unitBehindAn ? [lengthOf(number * unitBehindAn), 3] : null
}
