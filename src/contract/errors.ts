import * as z from 'zod/mini'

/** Error code (403) while codes are answered only by text. The text has a link if the code is correct. */
export const textSentCode = 'text_sent'

/** `error` is for people, `code` for programs. `verification` asks for phone verification first. */
export const errorBody = z.looseObject({
  error: z.optional(z.string()),
  code: z.optional(z.string()),
  verification: z.optional(z.literal('required')),
})
