import * as z from 'zod/mini'

/** Code of the 403 while codes are answered only by text. A right code gets a link by text. */
export const textSentCode = 'text_sent'

/** Body of every non-OK answer: `error` for people, `code` for programs. `verification`: prove the number first. */
export const errorBody = z.looseObject({
  error: z.optional(z.string()),
  code: z.optional(z.string()),
  verification: z.optional(z.literal('required')),
})
