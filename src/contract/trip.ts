import * as z from 'zod/mini'
import { ofEachFact } from '../domain/primitives/profile-facts.ts'
import { byHandKinds, LONGEST_ENTRY } from '../domain/primitives/timeline-kinds.ts'

/**
 * Bodies of the panel's calls (specification §3, §7). Every field is optional and unknown on the wire:
 * the domain's total readers (`readTrip`, `readSubject`, `readEmergencyContacts`) make facts of them.
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
    /** Ours: whether the traveler has checked in. The rest of the trip and the profile are empty then. */
    isSafe: field,
    time: field,
    /** Ours: the float plan, an object of texts. */
    plan: field,
    emergencyContact: field,
    /** Ours: [{ name, number, notifiedAt }], who was sent the alert and when (ISO 8601). */
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

/** GET /api/trips/{tripId}/resolution-status. Each vote has a `phoneNumber`; one that has none must not spoil the others. */
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

/** The answer of a vote and of an acknowledgement: words for a person. */
export const spokenResult = z.looseObject({ message: z.string() })
