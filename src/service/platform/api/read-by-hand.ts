import * as z from 'zod'

/**
 * For what a route reads one item at a time, so that a wrong item is refused by itself: takes everything, and stands in
 * the API's document as what a client should send.
 */
export function readByHand(documented: z.core.$ZodType): z.ZodUnknown {
  const { $schema: _, ...schema } = z.toJSONSchema(documented, { io: 'input' })
  return z.unknown().meta(schema)
}
