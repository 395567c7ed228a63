import * as z from 'zod/mini'

/**
 * Code of the 403 response while the service answers rescue codes only by text.
 *
 * A correct code then gets a link by text.
 */
export const textSentCode = 'text_sent'

/**
 * Body of every error response: `error` for people, `code` for programs.
 *
 * `verification` means that the phone number must be verified first.
 */
export const errorBody = z.looseObject({
  error: z.optional(z.string()),
  code: z.optional(z.string()),
  verification: z.optional(z.literal('required')),
})
