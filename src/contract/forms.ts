import * as z from 'zod/mini'
import { CONTACT_LIMITS, platforms, WAITLIST_MESSAGE_LIMIT } from '../domain/primitives/form-limits.ts'
import {
  emailAddress,
  fourDigits,
  noZeroCharacter,
  password,
  textWithin,
  usPhone,
} from './text-of-requests.ts'

/** POST /api/contact-us (specification §3, Contact message). `date` is an en-US text for a person. */
export const contactRequest = z.object({
  name: textWithin(CONTACT_LIMITS.name).check(z.minLength(1)),
  email: textWithin(CONTACT_LIMITS.email).check(z.minLength(3)),
  date: textWithin(100),
  message: textWithin(CONTACT_LIMITS.message).check(z.minLength(1)),
})
export const contactResponse = z.looseObject({ success: z.boolean() })

/** POST /api/trips/emergency-checkin */
export const checkInRequest = z.object({
  phoneNumber: usPhone,
  password,
  pin: fourDigits,
})

/** POST /api/beta-signup */
export const betaSignupRequest = z.object({
  email: emailAddress,
  platform: z.enum(platforms),
  message: z.nullish(z.string().check(z.maxLength(WAITLIST_MESSAGE_LIMIT), noZeroCharacter)),
  timestamp: textWithin(40),
})
