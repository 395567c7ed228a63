import * as z from 'zod'

/** Accepts any value but documents the expected schema. For routes that check list items one by one. */
export function readByHand(documented: z.core.$ZodType): z.ZodUnknown {
  const { $schema: _, ...schema } = z.toJSONSchema(documented, { io: 'input' })
  return z.unknown().meta(schema)
}
