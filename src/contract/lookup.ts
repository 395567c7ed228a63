import * as z from 'zod/mini'

/** Id, converted to text because some backends send numbers. */
const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** Response to a code lookup. `verification` and `features` aren't in the specification. */
export const rescueLookup = z.object({
  userId: z.nullish(id),
  tripId: z.nullish(id),
  /** Party that verifies phone numbers: 'service' means the backend, anything else the website. */
  verification: z.optional(z.unknown()),
  /** Optional features that the backend supports: 'acknowledge' and 'panel'. */
  features: z.optional(z.unknown()),
})

/** Header with a rescue link's secret (`/code#246810.<secret>`). A valid secret skips the limit on codes. */
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
  /** ISO 8601 timestamp. */
  expiresAt: z.string(),
  /** Panel with all of its positions, in the format of `panelAnswer`. */
  panel: z.optional(z.unknown()),
  panelEtag: z.optional(z.string()),
  /** True if the browser must reload the page because the response changed the language cookie. */
  reload: z.optional(z.boolean()),
})
