import { readText } from '../kit/text.ts'
import { foldDigits } from '../primitives/digits.ts'
import type { ProfileFact } from '../primitives/profile-facts.ts'
import { words } from './height.words.ts'

const INCHES_IN_FOOT = 12
/** Two digits mean feet and inches only up to this height, in inches. */
const TALLEST_BY_FEET = 7 * INCHES_IN_FOOT
const SHORTEST_INCHES = 36
const LONGEST_INCHES = 108

/**
 * Guesses a height from bare digits (specification §5, Height display): '59' is 5 ft 9 in, '71' is 71 in.
 * `recorded` is the original text if the height was guessed, else null.
 */
export function describeHeight(recorded: string | null): { words: string; recorded: string | null } | null {
  const text = readText(recorded)
  if (text === null) return null
  const digits = foldDigits(text).replace(/\.0+$/, '')
  if (!/^\d{1,4}(?:\.\d{1,4})?$/.test(digits)) return { words: shown(text), recorded: null }
  if (Number(digits) === 0) return null
  const inches = inchesOf(digits)
  if (inches === null) return { words: text, recorded: null }
  return { words: shown(feetAndInches(inches)), recorded: text }
}

const shown = (height: string): string =>
  height.replace(/^(\d+) ft (\d+(?:\.\d)?) in$/, (_, feet, inches) => words.feetAndInches(feet, inches))

function inchesOf(digits: string): number | null {
  const value = Number(digits)
  const asFeet = Math.floor(value / 10) * INCHES_IN_FOOT + (value % 10)
  if (/^[1-9]\d$/.test(digits) && asFeet <= TALLEST_BY_FEET) return asFeet
  return value > SHORTEST_INCHES && value < LONGEST_INCHES ? value : null
}

/** Formats a height as stored. Rounds to tenths first, so that 71.99 in is 6 ft 0 in. */
export function feetAndInches(inches: number): string {
  const tenths = Math.round(inches * 10)
  const feet = Math.floor(tenths / (INCHES_IN_FOOT * 10))
  return `${feet} ft ${(tenths - feet * INCHES_IN_FOOT * 10) / 10} in`
}

export function factText(fact: ProfileFact, recorded: string | null, now: number): string | null {
  if (fact.form === 'height') return describeHeight(recorded)?.words ?? null
  if (recorded === null) return null
  if (fact.form === 'year') return withAges(recorded, now)
  if (fact.form !== 'quantity') return recorded
  return /[a-z]/i.test(recorded) ? recorded : words.quantity(recorded, fact.unit)
}

const OLDEST = 120

/** Adds both possible ages to a birth year: '1991 (34 or 35)'. */
function withAges(recorded: string, now: number): string {
  const age = /^\d{4}$/.test(recorded) ? new Date(now).getUTCFullYear() - Number(recorded) : Number.NaN
  return age >= 1 && age <= OLDEST ? words.born(recorded, age - 1, age) : recorded
}
