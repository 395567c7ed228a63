import * as z from 'zod/mini'
import { isoText } from '../domain/primitives/time-units.ts'

/** Timestamp: ISO 8601 in JSON, Unix time in milliseconds in code. */
export const isoInstant = z
  .codec(z.string(), z.number(), { decode: (text) => Date.parse(text), encode: (ms) => isoText(ms) })
  .check(z.describe('ISO 8601.'))
