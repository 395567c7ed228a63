import * as z from 'zod/mini'
import { appContact } from './app-account.ts'
import { fourDigits, textWithin } from './text-of-requests.ts'

/**
 * POST /api/app/trips. `tripId`: a UUID of the app's own, so that a request that is sent again starts nothing twice.
 * `contacts`: whom to tell; left out, the account's.
 */
export const startTripRequest = z.object({
  tripId: z.nullish(z.uuid()),
  activity: textWithin(100).check(z.minLength(1)),
  /** Duration text such as '2 hour' (specification §3, Trip). */
  time: textWithin(200),
  /** 'lat,lng' for a 'sensor' trip, otherwise words. */
  location: z.nullish(textWithin(200)),
  contacts: z.nullish(z.array(appContact).check(z.minLength(1), z.maxLength(20))),
})

const tripContact = z.object({
  name: z.nullable(z.string()),
  number: z.string(),
  email: z.nullable(z.string()),
})

/** A trip as its traveller sees it; instants are ISO 8601. */
export const appTrip = z.object({
  tripId: z.string(),
  activity: z.nullable(z.string()),
  location: z.nullable(z.string()),
  time: z.nullable(z.string()),
  startedAt: z.string(),
  /** When the check-in is due, and when the contacts are alerted without one. */
  dueAt: z.string(),
  alertAt: z.string(),
  state: z.enum(['active', 'checkInDue', 'alerted']),
  contacts: z.array(tripContact),
})
/** POST /api/app/trips/{tripId}/extension */
export const tripAnswer = z.object({ trip: appTrip })
/**
 * POST /api/app/trips. `warnings`: what the traveller should know before they leave; one for each contact who has
 * replied STOP, `message` for a person.
 */
export const startedTripAnswer = z.extend(tripAnswer, {
  warnings: z.array(
    z.object({ code: z.literal('contact_stopped'), message: z.string(), contact: tripContact }),
  ),
})
/** GET /api/app/trip; null where none is running. */
export const currentTripAnswer = z.object({ trip: z.nullable(appTrip) })

/** POST /api/app/trips/{tripId}/extension: the new end, ISO 8601, at most 24 hours beyond the present one. */
export const extensionRequest = z.object({ until: z.iso.datetime({ offset: true }), pin: fourDigits })

/** POST /api/app/trips/{tripId}/check-in */
export const pinRequest = z.object({ pin: fourDigits })

/**
 * POST /api/app/trips/{tripId}/fixes: items of Trip.locations (specification §3), at most 1,000. What cannot be read
 * is refused by itself.
 */
export const fixesRequest = z.object({ locations: z.array(z.unknown()) })
const refusedFix = z.object({
  /** Place in the request, from 0. */
  index: z.number(),
  reason: z.enum([
    'noPosition',
    'notANumber',
    'impossiblePosition',
    'noTime',
    'notValid',
    'inTheFuture',
    'beforeTheTrip',
  ]),
})
/** `accepted` counts positions that were there already, too. */
export const fixesAnswer = z.object({ accepted: z.number(), refused: z.array(refusedFix) })

/** /api/osmand: the same, and whether there is a trip to put them into. */
export const osmAndAnswer = z.extend(fixesAnswer, { trip: z.enum(['running', 'none']) })

/** GET /api/app/trips/{tripId}/looks, oldest first; `at` is ISO 8601. */
export const looksAnswer = z.object({
  looks: z.array(z.object({ name: z.nullable(z.string()), number: z.string(), at: z.string() })),
})
