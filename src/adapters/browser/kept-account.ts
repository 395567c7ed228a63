import * as z from 'zod/mini'
import { storageKeys } from '../../domain/kit/kept-on-device.ts'
import type { KeyValueStore } from '../../domain/kit/storage.ts'
import type { KeptAccount } from '../../domain/traveller/account/traveller.machine.ts'
import type { TravellerAccount } from '../../domain/traveller/account/traveller-api.ts'

const textOrNull = z.nullable(z.string())
const account: z.ZodMiniType<TravellerAccount> = z.object({
  phoneNumber: textOrNull,
  firstName: textOrNull,
  lastName: textOrNull,
  contacts: z.array(z.object({ name: textOrNull, number: z.string(), email: textOrNull })),
  pinIsSet: z.boolean(),
  hasProfile: z.boolean(),
})
const record: z.ZodMiniType<KeptAccount> = z.object({ account, readAt: z.number() })

/** The account that was last read on this device. */
export function keptAccountIn(store: KeyValueStore) {
  return {
    /** What is kept, or null; what another build wrote and this one cannot read is none. */
    read(): KeptAccount | null {
      try {
        const parsed = record.safeParse(JSON.parse(store.read(storageKeys.account) ?? 'null'))
        return parsed.success ? parsed.data : null
      } catch {
        return null
      }
    },
    keep(kept: KeptAccount): void {
      store.write(storageKeys.account, JSON.stringify(kept))
    },
  }
}
