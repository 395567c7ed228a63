import * as z from 'zod/mini'

/**
 * The body of every non-OK answer of our service. `error` is a sentence for a person, `code` a stable word
 * for a program; `verification: 'required'` says that the phone number has to be proved first.
 */
export const errorBody = z.looseObject({
  error: z.optional(z.string()),
  code: z.optional(z.string()),
  verification: z.optional(z.literal('required')),
})
