import * as z from 'zod/mini'
import { ofEachFact } from '../domain/primitives/profile-facts.ts'
import { byHandKinds, LONGEST_ENTRY } from '../domain/primitives/timeline-kinds.ts'

/**
 * Panel bodies (specification §3, §7). Every field is optional and unknown; the domain's `readTrip`, `readSubject`, and
 * `readEmergencyContacts` parse them.
 */
const field = z.optional(z.unknown())

/** GET /api/trips/access/{tripId}/{code} */
export const tripAccess = z.nullable(
  z.looseObject({
    activity: field,
    location: field,
    locations: field,
    startedAt: field,
    createdAt: field,
    endedAt: field,
    /** Ours; the rest is empty then. */
    isSafe: field,
    time: field,
    /** Ours. */
    plan: field,
    emergencyContact: field,
    /** Ours: [{ name, number, notifiedAt }] (ISO 8601). */
    contactsNotified: field,
  }),
)

/** GET /api/user-info/{userId} */
export const userInfo = z.looseObject({
  firstName: field,
  lastName: field,
  fullName: field,
  name: field,
  ...ofEachFact(() => field),
  emergencyContact: field,
})

/** GET /api/clerk-user/{userId} */
export const nameLookup = z.looseObject({
  first_name: field,
  last_name: field,
  full_name: field,
  firstName: field,
  lastName: field,
  fullName: field,
})

/** GET /api/trips/{tripId}/resolution-status. A vote without `phoneNumber` must not spoil others. */
export const resolutionStatus = z.object({ votes: z.array(z.unknown()) })

/** POST /api/trips/{tripId}/resolve-vote */
export const resolveVoteRequest = z.object({ phoneNumber: z.string().check(z.maxLength(40)) })

/** POST /api/trips/{tripId}/part, ours. */
export const partRequest = z.object({ part: z.enum(['leave', 'return']) })

/** POST /api/trips/{tripId}/timeline, ours. */
export const timelineAddition = z.object({
  kind: z.enum(byHandKinds),
  text: z.optional(z.string().check(z.maxLength(LONGEST_ENTRY))),
})

/** Votes and acknowledgements. */
export const spokenResult = z.looseObject({ message: z.string() })
