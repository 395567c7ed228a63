import * as z from 'zod/mini'
import { ofEachFact } from '../domain/primitives/profile-facts.ts'
import { byHandKinds, LONGEST_ENTRY } from '../domain/primitives/timeline-kinds.ts'

/** Panel bodies (specification §3, §7). The domain parses the unknown fields. */
const field = z.optional(z.unknown())

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

export const userInfo = z.looseObject({
  firstName: field,
  lastName: field,
  fullName: field,
  name: field,
  ...ofEachFact(() => field),
  emergencyContact: field,
})

export const nameLookup = z.looseObject({
  first_name: field,
  last_name: field,
  full_name: field,
  firstName: field,
  lastName: field,
  fullName: field,
})

/** A vote without `phoneNumber` must not spoil others. */
export const resolutionStatus = z.object({ votes: z.array(z.unknown()) })

export const resolveVoteRequest = z.object({ phoneNumber: z.string().check(z.maxLength(40)) })

export const partRequest = z.object({ part: z.enum(['leave', 'return']) })

export const timelineAddition = z.object({
  kind: z.enum(byHandKinds),
  text: z.optional(z.string().check(z.maxLength(LONGEST_ENTRY))),
})

export const spokenResult = z.looseObject({ message: z.string() })
