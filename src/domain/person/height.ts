import { readText } from '../kit/text.ts'
import { foldDigits } from '../primitives/digits.ts'
import type { ProfileFact } from '../primitives/profile-facts.ts'

const INCHES_IN_FOOT = 12
/** Seven feet: two digits that would say more are inches instead. */
const TALLEST_BY_FEET = 7 * INCHES_IN_FOOT
/** Between these two, both excluded, a number is a height in inches. */
const SHORTEST_INCHES = 36
const LONGEST_INCHES = 108

/**
 * A height for a reader who looks for this person. Two digits are feet and inches ('59' is 5 ft 9 in) unless that would
 * exceed 7 ft; such values, and others over 36 and under 108, are inches ('72' is 6 ft 0 in). Everything else is shown
 * as it was written. It is a guess, for backends that record bare digits: our service knows what its numbers are, and
 * answers with units.
 * @returns `recorded` is what was written, wherever `words` are only our guess at bare digits; null where both are the
 * same text. Null altogether where no height is recorded. Source: specification §5 (Height display).
 */
export function describeHeight(recorded: string | null): { words: string; recorded: string | null } | null {
  const text = readText(recorded)
  if (text === null) return null
  const digits = foldDigits(text).replace(/\.0+$/, '')
  if (!/^\d{1,4}(?:\.\d{1,4})?$/.test(digits)) return { words: text, recorded: null }
  if (Number(digits) === 0) return null
  const inches = inchesOf(digits)
  return inches === null ? { words: text, recorded: null } : { words: feetAndInches(inches), recorded: text }
}

/** Null where the digits are neither feet and inches nor inches. */
function inchesOf(digits: string): number | null {
  const value = Number(digits)
  const asFeet = Math.floor(value / 10) * INCHES_IN_FOOT + (value % 10)
  if (/^[1-9]\d$/.test(digits) && asFeet <= TALLEST_BY_FEET) return asFeet
  return value > SHORTEST_INCHES && value < LONGEST_INCHES ? value : null
}

/** '5 ft 5 in' of 65. Rounded to a tenth of an inch before it is divided, so that 71.99 in is 6 ft 0 in and never 5 ft 12 in. */
export function feetAndInches(inches: number): string {
  const tenths = Math.round(inches * 10)
  const feet = Math.floor(tenths / (INCHES_IN_FOOT * 10))
  return `${feet} ft ${(tenths - feet * INCHES_IN_FOOT * 10) / 10} in`
}

/**
 * A fact of the profile in words, with its unit where only a number was told; null where nothing was.
 * @param now Unix time, ms.
 */
export function factText(fact: ProfileFact, recorded: string | null, now: number): string | null {
  if (fact.form === 'height') return describeHeight(recorded)?.words ?? null
  if (recorded === null) return null
  if (fact.form === 'year') return withAges(recorded, now)
  if (fact.form !== 'quantity') return recorded
  return /[a-z]/i.test(recorded) ? recorded : `${recorded} ${fact.unit}`
}

const OLDEST = 120

/** '1991 (34 or 35 years old)': a year alone does not say whether the birthday of this year has been. */
function withAges(recorded: string, now: number): string {
  const age = /^\d{4}$/.test(recorded) ? new Date(now).getUTCFullYear() - Number(recorded) : Number.NaN
  return age >= 1 && age <= OLDEST ? `${recorded} (${age - 1} or ${age} years old)` : recorded
}
