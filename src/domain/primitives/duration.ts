import { foldDigits } from './digits.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './time-units.ts'

/** Duration if the text is missing, zero, unreadable, or too long (specification §4 Tracking, §9). */
export const DEFAULT_DURATION_MS = HOUR_MS

/** Ten years. A longer duration is probably a typo. */
export const LONGEST_DURATION_MS = 3653 * DAY_MS

export const LONGEST_DURATION_TEXT = 200

const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:w|wks?|weeks?)$/, 7 * DAY_MS],
  [/^(?:d|days?)$/, DAY_MS],
  [/^(?:h|hrs?|hours?)$/, HOUR_MS],
  [/^(?:m|mins?|minutes?)$/, MINUTE_MS],
  [/^(?:s|secs?|seconds?)$/, SECOND_MS],
]

const part = /(\d[\d.,]*|\.\d+)\s*([a-z]+)(?:\(s\)|\.)?/g
const joint = /^(?:[\s,;&+]|and(?![a-z]))*$/
/** Matches a minus sign, dash, or letter that makes the number after it unreadable, as in 'P1M'. */
const misleading = /[a-z\-\u2010-\u2015\u2212]$/
const bareMinutes = /(\d\s*(?:h|hrs?|hours?)\.?\s*[0-5]?\d)$/

export const parseDuration = (text: string | null): number => readDuration(text) ?? DEFAULT_DURATION_MS

/**
 * Parses '2 hour', '1 day 2 hours', '1h30m', or '1.5 hours' (specification §3, Trip.time). Ignores words
 * before and after. A number needs a unit, except minutes after hours ('1h30'); '2-3 hours' is unreadable.
 * Returns null if zero, unreadable, or too long.
 */
export function readDuration(text: string | null): number | null {
  if (typeof text !== 'string' || text.length > LONGEST_DURATION_TEXT) return null
  const written = foldDigits(text).toLowerCase().replace(bareMinutes, '$1m')
  const parts = [...written.matchAll(part)]
  const first = parts[0]
  if (first === undefined || misleading.test(written.slice(0, first.index))) return null

  let total = 0
  let end = first.index
  for (const found of parts) {
    if (!joint.test(written.slice(end, found.index))) return null
    total += amountOf(found[1] ?? '') * unitOf(found[2] ?? '')
    end = found.index + found[0].length
  }
  const around = written.slice(0, first.index) + written.slice(end)
  const readable = !/\d/.test(around) && total >= 1 && total <= LONGEST_DURATION_MS
  return readable ? Math.round(total) : null
}

/** Parses an amount. A comma before three digits groups thousands; any other is a decimal point. */
function amountOf(digits: string): number {
  return Number(digits.replace(/,(?=\d{3}(?:\D|$))/g, '').replace(',', '.'))
}

function unitOf(word: string): number {
  return units.find(([name]) => name.test(word))?.[1] ?? Number.NaN
}

const lengths = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
  ['second', SECOND_MS],
] as const

/** Formats a duration, such as '2 hour 30 minute', rounded up to seconds (§3, Trip.time). */
export function durationText(ms: number): string {
  let left = Math.max(1, Math.ceil(ms / SECOND_MS)) * SECOND_MS
  const parts: string[] = []
  for (const [unit, length] of lengths) {
    const count = Math.floor(left / length)
    if (count > 0) parts.push(`${count} ${unit}`)
    left -= count * length
  }
  return parts.join(' ')
}
