import * as z from 'zod/mini'
import type { Clock } from '../../domain/kit/clock.ts'
import { storageKeys } from '../../domain/kit/kept-on-device.ts'
import type { KeyValueStore } from '../../domain/kit/storage.ts'
import { keptRecord } from '../browser/kept-record.ts'

const grant = z.object({ tripId: z.string(), userId: z.string(), token: z.string(), expiresAt: z.number() })
const grants = z.array(grant)

/** Signed proof that a contact verified their number for a trip. */
type Grant = z.infer<typeof grant>

/** Keeps grants, so that contacts who reopen a panel aren't asked for the number again (specification §6). */
export interface GrantKeeper {
  keep(grant: Grant): void
  forget(tripId: string): void
  forTrip(tripId: string): string | null
  forUser(userId: string): string | null
}

/** Stores no grants. If the API is on the page's own origin, the HttpOnly cookie is enough. */
export const cookieGrants: GrantKeeper = {
  keep: () => undefined,
  forget: () => undefined,
  forTrip: () => null,
  forUser: () => null,
}

export function storedGrants(store: KeyValueStore, clock: Clock): GrantKeeper {
  const kept = keptRecord(store, storageKeys.grants, grants)
  const live = (): Grant[] => (kept.read() ?? []).filter((one) => one.expiresAt > clock.now())
  const others = (tripId: string) => live().filter((other) => other.tripId !== tripId)
  return {
    keep: (one) => kept.keep([...others(one.tripId), one]),
    forget: (tripId) => kept.keep(others(tripId)),
    forTrip: (tripId) => live().find((one) => one.tripId === tripId)?.token ?? null,
    forUser: (userId) => live().findLast((one) => one.userId === userId)?.token ?? null,
  }
}
