import * as z from 'zod/mini'
import { linkSecret } from './text-of-requests.ts'

const yesOrNo = z.enum(['yes', 'no'])

/** POST /api/contact-requests/read */
export const contactLinkRequest = z.object({ token: linkSecret })

/** POST /api/contact-requests/answer */
export const contactLinkAnswer = z.object({
  token: linkSecret,
  answer: z
    .enum(['yes', 'no', 'practice', 'noPractice'], 'must be "yes", "no", "practice" or "noPractice"')
    .check(
      z.describe(
        'Whether they want to be a contact; and, after a yes, whether they may be called for practice, at most once a week.',
      ),
    ),
})

/** What both calls answer. */
export const contactRequestShown = z.object({
  traveller: z.nullable(z.string()).check(z.describe('First and last name of who asks.')),
  answer: z.nullable(yesOrNo).check(z.describe('What was said so far; null: nothing yet.')),
  practice: z
    .optional(z.boolean())
    .check(z.describe('Whether they may be called for practice, at most once a week.')),
})
