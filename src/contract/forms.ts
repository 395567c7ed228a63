import * as z from 'zod/mini'
import { CONTACT_LIMITS, platforms, WAITLIST_MESSAGE_LIMIT } from '../domain/primitives/form-limits.ts'
import {
  emailAddress,
  fourDigits,
  linkSecret,
  noZeroCharacter,
  password,
  textWithin,
  usPhone,
} from './text-of-requests.ts'

/** Contact form (specification §3). `date` is text in en-US format. */
export const contactRequest = z.object({
  name: textWithin(CONTACT_LIMITS.name).check(z.minLength(1)),
  email: textWithin(CONTACT_LIMITS.email).check(z.minLength(3)),
  date: textWithin(100),
  message: textWithin(CONTACT_LIMITS.message).check(z.minLength(1)),
})
export const contactResponse = z.looseObject({ success: z.boolean() })

export const checkInRequest = z.object({
  phoneNumber: usPhone,
  password,
  pin: fourDigits,
})

export const betaSignupRequest = z.object({
  email: emailAddress,
  platform: z.enum(platforms),
  message: z.nullish(z.string().check(z.maxLength(WAITLIST_MESSAGE_LIMIT), noZeroCharacter)),
  timestamp: textWithin(40),
})

const yesOrNo = z.enum(['yes', 'no'])

export const contactLinkRequest = z.object({ token: linkSecret })

export const contactLinkAnswer = z.object({
  token: linkSecret,
  answer: z
    .enum(['yes', 'no', 'practice', 'noPractice'], 'must be "yes", "no", "practice" or "noPractice"')
    .check(
      z.describe(
        'Whether the person agrees to be a contact and, after a yes, to practice calls, at most once a week.',
      ),
    ),
})

export const contactRequestShown = z.object({
  traveler: z.nullable(z.string()).check(z.describe('First and last name of the traveler who asks.')),
  answer: z.nullable(yesOrNo).check(z.describe('The current answer; null: none yet.')),
  practice: z
    .boolean()
    .check(z.describe('Whether the person agrees to practice calls, at most once a week.')),
})
