import * as z from 'zod/mini'

/** Code of the 403 response while rescue codes are answered only by text. A right code gets a link. */
export const textSentCode = 'text_sent'

/** `error` is for people, `code` for programs. `verification`: verify the phone number first. */
export const errorBody = z.looseObject({
  error: z.optional(z.string()),
  code: z.optional(z.string()),
  verification: z.optional(z.literal('required')),
})
