import * as z from 'zod/mini'
import type { KeyValueStore } from '../../domain/ports/storage.ts'
import type { TravellerAccount } from '../../domain/ports/traveller-api.ts'
import type { KeptAccount } from '../../domain/traveller/traveller.machine.ts'

/** Where it is kept. */
const KEPT_ACCOUNT = 'traveller-account'

const textOrNull = z.nullable(z.string())
const account: z.ZodMiniType<TravellerAccount> = z.object({
  ...{ phoneNumber: textOrNull, firstName: textOrNull, lastName: textOrNull },
  contacts: z.array(z.object({ name: textOrNull, number: z.string(), email: textOrNull })),
  ...{ pinIsSet: z.boolean(), hasProfile: z.boolean() },
})
const record: z.ZodMiniType<KeptAccount> = z.object({ account, readAt: z.number() })

/** The account that was last read on this device. */
export function keptAccountIn(store: KeyValueStore) {
  return {
    /** What is kept, or null; what another build wrote and this one cannot read is none. */
    read(): KeptAccount | null {
      try {
        const parsed = record.safeParse(JSON.parse(store.read(KEPT_ACCOUNT) ?? 'null'))
        return parsed.success ? parsed.data : null
      } catch {
        return null
      }
    },
    keep(kept: KeptAccount): void {
      store.write(KEPT_ACCOUNT, JSON.stringify(kept))
    },
    forget: () => store.remove(KEPT_ACCOUNT),
  }
}
