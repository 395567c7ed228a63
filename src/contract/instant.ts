import * as z from 'zod/mini'
import { isoText } from '../domain/primitives/time-units.ts'

/** ISO 8601 on the wire, Unix time in milliseconds here. */
export const isoInstant = z
  .codec(z.string(), z.number(), { decode: (text) => Date.parse(text), encode: (ms) => isoText(ms) })
  .check(z.describe('ISO 8601.'))
