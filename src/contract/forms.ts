import * as z from 'zod/mini'

/** POST /api/contact-us (specification §3, Contact message). `date` is an en-US text for a person. */
export const contactRequest = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  email: z.string().check(z.trim(), z.minLength(3), z.maxLength(320)),
  date: z.string().check(z.maxLength(100)),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(10_000)),
})
export const contactResponse = z.looseObject({ success: z.boolean() })

/** POST /api/trips/emergency-checkin */
export const checkInRequest = z.object({
  phoneNumber: z.string().check(z.regex(/^\+1\d{10}$/)),
  password: z.string().check(z.minLength(8), z.maxLength(200)),
  pin: z.string().check(z.regex(/^\d{4}$/)),
})

export const platforms = ['iOS', 'Android', 'Both'] as const
/** POST /api/beta-signup */
export const betaSignupRequest = z.object({
  email: z.string().check(z.trim(), z.maxLength(320, { abort: true }), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)),
  platform: z.enum(platforms),
  message: z.nullish(z.string().check(z.maxLength(500))),
  timestamp: z.string().check(z.maxLength(40)),
})
