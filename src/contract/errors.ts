import * as z from 'zod/mini'

/** Error code (status 403) while the service replies to rescue codes only by text message. */
export const textSentCode = 'text_sent'

/** Error response: `error` for people, `code` for programs. `verification` asks to verify a phone first. */
export const errorBody = z.looseObject({
  error: z.optional(z.string()),
  code: z.optional(z.string()),
  verification: z.optional(z.literal('required')),
})
