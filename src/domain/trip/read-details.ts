import { fieldOf } from '../kit/field.ts'
import { readNumber } from '../kit/number.ts'
import { fixSources } from '../primitives/fix-sources.ts'
import type { FixDetails } from './trip.ts'

/** What can be true of a position on or near the Earth, in the units of `FixDetails`. */
const ranges = [
  ['accuracy', 0, 1e7],
  ['altitude', -12_000, 1e6],
  ['speed', 0, 1e5],
  ['course', 0, 360],
  ['battery', 0, 100],
  ['pressure', 1, 1_100],
] as const

/**
 * What is said of a position by fields of these names. What cannot be read, or is out of range, counts as not said: no
 * position is lost for it. When it was received is for the service to say, and is not read.
 * Errors: none; total over unknown.
 */
export function readDetails(wire: unknown): FixDetails {
  const details: FixDetails = {}
  for (const [name, from, to] of ranges) {
    const value = readNumber(fieldOf(wire, name))
    if (value !== null && from <= value && value <= to) details[name] = value
  }
  const said = fieldOf(wire, 'source')
  const source = fixSources.find((one) => one === said)
  return source === undefined ? details : { ...details, source }
}
