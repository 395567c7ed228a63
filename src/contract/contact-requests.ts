import * as z from 'zod/mini'
import { linkSecret } from './text-of-requests.ts'

const yesOrNo = z.enum(['yes', 'no'])

/** POST /api/contact-requests/read */
export const contactLinkRequest = z.object({ token: linkSecret })

/** POST /api/contact-requests/answer */
export const contactLinkAnswer = z.object({ token: linkSecret, answer: yesOrNo })

/** What both calls answer. */
export const contactRequestShown = z.object({
  traveller: z.nullable(z.string()).check(z.describe('First and last name of who asks.')),
  answer: z.nullable(yesOrNo).check(z.describe('What was said so far; null: nothing yet.')),
})
