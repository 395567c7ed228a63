import * as z from 'zod/mini'

/** 403's `code` while codes aren't judged; a right one got a link by text. */
export const textSentCode = 'text_sent'

/** Body of every non-OK answer: `error` for people, `code` for programs. `verification`: prove the number first. */
export const errorBody = z.looseObject({
  error: z.optional(z.string()),
  code: z.optional(z.string()),
  verification: z.optional(z.literal('required')),
})
