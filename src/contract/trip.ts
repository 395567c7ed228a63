import * as z from 'zod/mini'
import { byHandKinds, LONGEST_ENTRY } from '../domain/primitives/timeline-kinds.ts'

/** Trip details (specification §3, §7). The domain parses the fields. */
export const tripAccess = z.nullable(z.looseObject({}))
export const userInfo = z.looseObject({})
export const nameLookup = z.looseObject({})

/** Leaves votes unparsed, so that one without `phoneNumber` doesn't invalidate the others. */
export const resolutionStatus = z.object({ votes: z.array(z.unknown()) })

export const resolveVoteRequest = z.object({ phoneNumber: z.string().check(z.maxLength(40)) })

export const partRequest = z.object({ part: z.enum(['leave', 'return']) })

export const timelineAddition = z.object({
  kind: z.enum(byHandKinds),
  text: z.optional(z.string().check(z.maxLength(LONGEST_ENTRY))),
})

export const spokenResult = z.looseObject({ message: z.string() })
