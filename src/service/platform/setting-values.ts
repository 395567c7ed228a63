import * as z from 'zod'
import { parseDuration } from '../../domain/primitives/duration.ts'

const oneUnit = /^\s*\d{1,9}(?:\.\d{1,9})?\s*(?:w|weeks?|d|days?|h|hours?|m|min|minutes?|s|sec|seconds?)\s*$/i
const nothing = /^\s*0+(?:\.0*)?\s*[a-z]+\s*$/i

/** Schema for a duration with a unit ('15 minutes', '72 h'), parsed to milliseconds. */
export const lengthOfTime = (from: number, to: number, example: string) => {
  const rule = `must be a length of time such as "${example}"`
  return z
    .string()
    .regex(oneUnit, rule)
    .transform((text) => (nothing.test(text) ? 0 : parseDuration(text)))
    .refine((ms) => ms >= from && ms <= to, rule)
}

export const wholeNumber = (from: number, to: number) => {
  const rule = `must be a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,9}$/, rule)
    .transform(Number)
    .refine((value) => value >= from && value <= to, rule)
}

export const phoneNumber = z.string().regex(/^\+[1-9]\d{7,14}$/, 'must be a number such as +19195550100')

export const webAddress = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` })
