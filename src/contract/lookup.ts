import * as z from 'zod/mini'

/** Backends send ids as text or as numbers. */
const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** `verification` and `features` are our additions to the specification. */
export const rescueLookup = z.object({
  userId: z.nullish(id),
  tripId: z.nullish(id),
  /** 'service' if the service verifies the phone number. */
  verification: z.optional(z.unknown()),
  /** May contain 'acknowledge' and 'panel'. */
  features: z.optional(z.unknown()),
})

/** Secret of a rescue link (`/code#246810.<secret>`), exempt from the limits on guessing. */
export const rescueLinkHeader = 'x-rescue-link'

export const verifyRequest = z.object({
  phoneNumber: z.string().check(z.maxLength(40)),
  /** See `rescueLinkHeader`. */
  link: z.nullish(z.string().check(z.maxLength(64))),
  panel: z.optional(z.boolean()),
})
export const verifyResponse = z.object({
  tripId: z.string(),
  userId: z.string(),
  /** Bearer token for clients on another origin. */
  grant: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
  /** A `panelAnswer` with all positions. */
  panel: z.optional(z.unknown()),
  panelEtag: z.optional(z.string()),
  /** The page must load the panel's page again, because a cookie just set another language. */
  reload: z.optional(z.boolean()),
})
