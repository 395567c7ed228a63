import * as z from 'zod/mini'

/** An id, which backends send as text or as a number. */
const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** Response to a code lookup. `verification` and `features` are our additions to the specification. */
export const rescueLookup = z.object({
  userId: z.nullish(id),
  tripId: z.nullish(id),
  /** 'service' if the service verifies the phone number. */
  verification: z.optional(z.unknown()),
  /** Optional features of the backend: 'acknowledge', 'panel'. */
  features: z.optional(z.unknown()),
})

/**
 * Header with the secret of a rescue link (`/code#246810.<secret>`).
 *
 * Requests with it are exempt from the limits on guessing.
 */
export const rescueLinkHeader = 'x-rescue-link'

export const verifyRequest = z.object({
  phoneNumber: z.string().check(z.maxLength(40)),
  /** Secret of a rescue link, as in `rescueLinkHeader`. */
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
  /** True if this page must load the panel's page again, because a cookie just set another language. */
  reload: z.optional(z.boolean()),
})
