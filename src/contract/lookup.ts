import * as z from 'zod/mini'

/** Ids arrive as text or number. */
const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** `verification` and `features` are ours. */
export const rescueLookup = z.object({
  userId: z.nullish(id),
  tripId: z.nullish(id),
  /** 'service': the service verifies the number. */
  verification: z.optional(z.unknown()),
  /** 'acknowledge', 'panel'. */
  features: z.optional(z.unknown()),
})

/** Header with the link's secret (`/code#246810.<secret>`), exempt from limits on guessing. */
export const rescueLinkHeader = 'x-rescue-link'

export const verifyRequest = z.object({
  phoneNumber: z.string().check(z.maxLength(40)),
  /** As in `rescueLinkHeader`. */
  link: z.nullish(z.string().check(z.maxLength(64))),
  panel: z.optional(z.boolean()),
})
export const verifyResponse = z.object({
  tripId: z.string(),
  userId: z.string(),
  /** For another origin, as Bearer token. */
  grant: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
  /** A `panelAnswer` with all positions. */
  panel: z.optional(z.unknown()),
  panelEtag: z.optional(z.string()),
  /** The panel's document isn't in this page's language, because a cookie just set the contact's. */
  reload: z.optional(z.boolean()),
})
