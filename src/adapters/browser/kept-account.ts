import * as z from 'zod/mini'
import { floatPlan } from '../../contract/float-plan.ts'
import { limitsAnswer } from '../../contract/reading-limits.ts'
import { contactAnswer } from '../../contract/traveler-account.ts'
import { tripContact } from '../../contract/traveler-trip.ts'
import { storageKeys } from '../../domain/kit/kept-on-device.ts'
import type { KeyValueStore } from '../../domain/kit/storage.ts'
import { languages } from '../../domain/primitives/languages.ts'
import type { BegunReset } from '../../domain/traveler/account/account-form.ts'
import type { KeptAccount } from '../../domain/traveler/account/traveler.machine.ts'
import type { TravelerAccount } from '../../domain/traveler/account/traveler-api.ts'
import type { FollowChoice } from '../../domain/traveler/positions/following.ts'
import type { ContactsDraft } from '../../domain/traveler/set-up/contact-entry.ts'
import { activities, type PlannedStart } from '../../domain/traveler/trip/start/trip-draft.ts'
import { type KeptStart, nothingKept } from '../../domain/traveler/trip/start/trip-start-api.ts'
import { keptRecord } from './kept-record.ts'

const textOrNull = z.nullable(z.string())
const account: z.ZodMiniType<TravelerAccount> = z.object({
  userId: z.optional(z.string()),
  phoneNumber: textOrNull,
  firstName: textOrNull,
  lastName: textOrNull,
  contacts: z.array(contactAnswer),
  pinIsSet: z.boolean(),
  hasProfile: z.boolean(),
  isSettingUp: z.boolean(),
})
const accountRead: z.ZodMiniType<KeptAccount> = z.object({ account, readAt: z.number() })
const begunReset: z.ZodMiniType<BegunReset> = z.object({
  resetId: z.string(),
  token: z.string(),
  readyAt: z.number(),
  expiresAt: z.number(),
})
const followChoice: z.ZodMiniType<FollowChoice> = z.object({
  tripId: z.string(),
  keepsScreenOn: z.boolean(),
})

export const keptAccountIn = (store: KeyValueStore) => keptRecord(store, storageKeys.account, accountRead)

export const keptResetIn = (store: KeyValueStore) => keptRecord(store, storageKeys.reset, begunReset)

export const keptChoiceIn = (store: KeyValueStore) => keptRecord(store, storageKeys.following, followChoice)

const contactEntry = z.object({
  name: z.string(),
  number: z.string(),
  email: z.string(),
  language: z._default(z.enum(['', ...languages]), ''),
  isOpen: z.boolean(),
  of: textOrNull,
})
const contactsDraft = z.object({
  owner: z.string(),
  draft: z.object({ saved: z.array(contactAnswer), entries: z.array(contactEntry) }),
})

export function keptContactsIn(store: KeyValueStore) {
  const typed = keptRecord(store, storageKeys.contacts, contactsDraft)
  return {
    read(owner: string): ContactsDraft | null {
      const kept = typed.read()
      return kept?.owner === owner ? kept.draft : null
    },
    write: (owner: string, draft: ContactsDraft | null) => typed.keep(draft && { owner, draft }),
  }
}

const owned = z.looseObject({ owner: z.string() })

/** Moves drafts stored under the phone number to the account's id. */
export function moveDraftsToAccount(store: KeyValueStore, { userId, phoneNumber }: TravelerAccount): void {
  if (!userId) return
  for (const key of [storageKeys.start, storageKeys.contacts]) {
    const record = keptRecord(store, key, owned)
    const draft = record.read()
    if (draft?.owner === phoneNumber) record.keep({ ...draft, owner: userId })
  }
}

const plan = z.nullable(floatPlan)

const startDraft = z.object({
  activity: z.enum(activities),
  back: z.enum(['60', '120', '240', 'while', 'clock']),
  custom: z.string(),
  hours: z.string(),
  minutes: z.string(),
  clock: z.string(),
  untold: z.array(z.string()),
  others: z.array(z.object({ name: z.string(), number: z.string() })),
  alerts: z.object(limitsAnswer.def.innerType.shape),
  rings: z.boolean(),
  sendsPosition: z.boolean(),
  plan: z.optional(plan),
})
const plannedStart = z.object({
  tripId: z.string(),
  activity: z.string(),
  dueAt: z.number(),
  plannedAt: z.number(),
  contacts: z.nullable(z.array(tripContact)),
  alerts: limitsAnswer,
  rings: z.boolean(),
  sendsPosition: z.boolean(),
  plan: z.optional(plan),
})
const startFacts = z.object({
  contacts: z.array(tripContact),
  pinIsSet: z.boolean(),
  planDefaults: plan,
  lastTrip: z.nullable(z.object({ activity: z.string(), time: textOrNull })),
})
const startRecord = z.object({
  owner: z.string(),
  kept: z.object({
    draft: z.nullable(startDraft),
    last: z.nullable(startDraft),
    planned: z.nullable(plannedStart),
    facts: z.nullable(startFacts),
  }),
})

/** Stores a `KeptStart`. Several tabs share the record, and each writes only the parts that it changed. */
export function keptStartsIn(store: KeyValueStore) {
  const starts = keptRecord(store, storageKeys.start, startRecord)
  let seen: KeptStart = nothingKept
  const current = (owner: string): KeptStart | null => {
    const kept = starts.read()
    return kept?.owner === owner ? (kept.kept as KeptStart) : null
  }
  return {
    read(owner: string): KeptStart {
      seen = current(owner) ?? nothingKept
      return seen
    },
    write(owner: string, kept: KeptStart) {
      const others = current(owner) ?? kept
      const partOf = <Key extends keyof KeptStart>(key: Key) => (kept[key] === seen[key] ? others : kept)[key]
      starts.keep({
        owner,
        kept: {
          draft: partOf('draft'),
          last: partOf('last'),
          planned: partOf('planned'),
          facts: partOf('facts'),
        },
      })
      seen = kept
    },
    /** True if a record is stored, but without this start: another tab has replaced or dropped it. */
    isReplaced({ tripId }: Pick<PlannedStart, 'tripId'>): boolean {
      const kept = starts.read()
      return kept !== null && kept.kept.planned?.tripId !== tripId
    },
  }
}
