import * as z from 'zod/mini'
import { storageKeys } from '../../domain/kit/kept-on-device.ts'
import type { KeyValueStore } from '../../domain/kit/storage.ts'
import type { BegunReset } from '../../domain/traveller/account/account-form.ts'
import type { KeptAccount } from '../../domain/traveller/account/traveller.machine.ts'
import type { TravellerAccount } from '../../domain/traveller/account/traveller-api.ts'
import type { FollowChoice } from '../../domain/traveller/positions/following.ts'
import { keptRecord } from './kept-record.ts'

const textOrNull = z.nullable(z.string())
const account: z.ZodMiniType<TravellerAccount> = z.object({
  phoneNumber: textOrNull,
  firstName: textOrNull,
  lastName: textOrNull,
  contacts: z.array(z.object({ name: textOrNull, number: z.string(), email: textOrNull })),
  pinIsSet: z.boolean(),
  hasProfile: z.boolean(),
  isSettingUp: z._default(z.boolean(), false),
})
const accountRead: z.ZodMiniType<KeptAccount> = z.object({ account, readAt: z.number() })
const begunReset: z.ZodMiniType<BegunReset> = z.object({
  resetId: z.string(),
  token: z.string(),
  readyAt: z.number(),
  expiresAt: z.number(),
})
const followChoice: z.ZodMiniType<FollowChoice> = z.object({
  owner: z.string(),
  tripId: z.string(),
  keepsScreenOn: z.boolean(),
})

/** The account that was last read on this device. */
export const keptAccountIn = (store: KeyValueStore) => keptRecord(store, storageKeys.account, accountRead)

/** The change of a forgotten password that was begun on this device. */
export const keptResetIn = (store: KeyValueStore) => keptRecord(store, storageKeys.reset, begunReset)

/** The trip whose positions this device sends. */
export const keptChoiceIn = (store: KeyValueStore) => keptRecord(store, storageKeys.following, followChoice)
