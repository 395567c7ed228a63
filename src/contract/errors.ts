import * as z from 'zod/mini'

/** Error code (status 403) of a phone verification that the service answers by text instead. */
export const textSentCode = 'text_sent'

/** Error response: `error` for people, `code` for programs. `verification` asks to verify a phone first. */
export const errorBody = z.looseObject({
  error: z.optional(z.string()),
  code: z.optional(z.string()),
  verification: z.optional(z.literal('required')),
})
