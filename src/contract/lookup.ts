import * as z from 'zod/mini'

/** Ids arrive as text or number; everybody behind the border sees text. */
const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/**
 * GET /api/trips/rescue/{code}. The specification names userId and tripId; `verification` and `features`
 * are additions of our own service and optional for everybody else.
 */
export const rescueLookup = z.object({
  userId: z.nullish(id),
  tripId: z.nullish(id),
  /** 'service': the phone number is proved to the service, which then grants the trip. */
  verification: z.optional(z.unknown()),
  /** What else this backend takes: 'acknowledge', 'panel'. */
  features: z.optional(z.unknown()),
})

/**
 * The header in which the lookup is given the secret of the link that brought the contact: what follows the code in
 * `/code#246810.<22 characters, base64url>`. Whoever has it is not stopped by what others guess.
 */
export const rescueLinkHeader = 'x-rescue-link'

/** POST /api/trips/rescue/{code}/verify */
export const verifyRequest = z.object({
  phoneNumber: z.string().check(z.maxLength(40)),
  /** The secret of the link, as in `rescueLinkHeader`. */
  link: z.nullish(z.string().check(z.maxLength(64))),
  /** Asks for the panel in the same answer. */
  panel: z.optional(z.boolean()),
})
export const verifyResponse = z.object({
  tripId: z.string(),
  userId: z.string(),
  /** Signed proof for this trip and this number; a website on another host sends it as a Bearer token. */
  grant: z.string(),
  /** ISO 8601 instant at which the grant ends. */
  expiresAt: z.string(),
  /** The panel where it was asked for (`panelAnswer`, since 0), and the ETag of the call that answers it alone. */
  panel: z.optional(z.unknown()),
  panelEtag: z.optional(z.string()),
})
