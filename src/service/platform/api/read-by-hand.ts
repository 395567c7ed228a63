import * as z from 'zod'

/** Accepts any value and documents the expected one. For routes that refuse list items one by one. */
export function readByHand(documented: z.core.$ZodType): z.ZodUnknown {
  const { $schema: _, ...schema } = z.toJSONSchema(documented, { io: 'input' })
  return z.unknown().meta(schema)
}
