import * as z from 'zod/mini'

/**
 * `code` of the verification's 403 while too many wrong codes are tried: whether this one was right is not said, and
 * where it was, a text with a link went to the contact.
 */
export const textSentCode = 'text_sent'

/**
 * The body of every non-OK answer of our service. `error` is a sentence for a person, `code` a stable word
 * for a program; `verification: 'required'` says that the phone number has to be proved first.
 */
export const errorBody = z.looseObject({
  error: z.optional(z.string()),
  code: z.optional(z.string()),
  verification: z.optional(z.literal('required')),
})
