import * as z from 'zod'

/** Accepts anything but documents what clients should send, for routes that refuse items one by one. */
export function readByHand(documented: z.core.$ZodType): z.ZodUnknown {
  const { $schema: _, ...schema } = z.toJSONSchema(documented, { io: 'input' })
  return z.unknown().meta(schema)
}
