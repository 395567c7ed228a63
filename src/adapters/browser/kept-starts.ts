import * as z from 'zod/mini'
import { floatPlan } from '../../contract/float-plan.ts'
import { limitsAnswer } from '../../contract/reading-limits.ts'
import { storageKeys } from '../../domain/kit/kept-on-device.ts'
import type { KeyValueStore } from '../../domain/kit/storage.ts'
import { activities } from '../../domain/traveller/trip/trip-draft.ts'
import { type KeptStart, type KeptStarts, nothingKept } from '../../domain/traveller/trip/trip-start-api.ts'
import { keptRecord } from './kept-record.ts'

const contact = z.object({
  name: z.nullable(z.string()),
  number: z.string(),
  email: z.nullable(z.string()),
})
const plan = z.nullable(floatPlan)

const draft = z.object({
  activity: z.enum(activities),
  back: z.enum(['60', '120', '240', 'while', 'clock']),
  custom: z.string(),
  hours: z.string(),
  minutes: z.string(),
  clock: z.string(),
  untold: z.array(z.string()),
  others: z.array(z.object({ name: z.string(), number: z.string() })),
  alerts: z.object(limitsAnswer.def.innerType.shape),
  rings: z._default(z.boolean(), false),
  sendsPosition: z.boolean(),
  plan: z.optional(plan),
})
const planned = z.object({
  tripId: z.string(),
  activity: z.string(),
  dueAt: z.number(),
  plannedAt: z.number(),
  contacts: z.nullable(z.array(contact)),
  alerts: limitsAnswer,
  rings: z._default(z.boolean(), false),
  sendsPosition: z.boolean(),
  plan: z.optional(plan),
})
const facts = z.object({
  contacts: z.array(contact),
  pinIsSet: z.boolean(),
  planDefaults: plan,
  lastTrip: z.nullable(z.object({ activity: z.string(), time: z.nullable(z.string()) })),
})
const record = z.object({
  owner: z.string(),
  kept: z.object({
    draft: z.nullable(draft),
    last: z.nullable(draft),
    planned: z.nullable(planned),
    facts: z.nullable(facts),
  }),
})

/** What is kept of starting trips, as text on this device. Errors: none; what cannot be read is nothing. */
export function createKeptStarts(store: KeyValueStore): KeptStarts {
  const starts = keptRecord(store, storageKeys.start, record)
  return {
    read(owner) {
      const kept = starts.read()
      return kept?.owner === owner ? (kept.kept as KeptStart) : nothingKept
    },
    write: (owner, kept) => starts.keep({ owner, kept }),
  }
}
