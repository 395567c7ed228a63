import * as z from 'zod'

/** Returns a schema that accepts any value but appears in the API document as `documented`. */
export function readByHand(documented: z.core.$ZodType): z.ZodUnknown {
  const { $schema: _, ...schema } = z.toJSONSchema(documented, { io: 'input' })
  return z.unknown().meta(schema)
}
