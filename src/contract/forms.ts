import * as z from 'zod/mini'
import { emailAddress, fourDigits, password, textWithin, usPhone } from './text-of-requests.ts'

/** POST /api/contact-us (specification §3, Contact message). `date` is an en-US text for a person. */
export const contactRequest = z.object({
  name: textWithin(200).check(z.minLength(1)),
  email: textWithin(320).check(z.minLength(3)),
  date: textWithin(100),
  message: textWithin(10_000).check(z.minLength(1)),
})
export const contactResponse = z.looseObject({ success: z.boolean() })

/** POST /api/trips/emergency-checkin */
export const checkInRequest = z.object({
  phoneNumber: usPhone,
  password,
  pin: fourDigits,
})

export const platforms = ['iOS', 'Android', 'Both'] as const
/** POST /api/beta-signup */
export const betaSignupRequest = z.object({
  email: emailAddress,
  platform: z.enum(platforms),
  message: z.nullish(z.string().check(z.maxLength(500))),
  timestamp: textWithin(40),
})
