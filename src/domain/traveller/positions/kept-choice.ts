import { storageKeys } from '../../kit/kept-on-device.ts'
import type { KeyValueStore } from '../../kit/storage.ts'

/**
 * The trip whose positions this device sends: chosen for each trip anew, so that a computer at home never sends where it
 * stands for a trip that somebody is on. `owner`: the account.
 */
export type FollowChoice = { owner: string; tripId: string; keepsScreenOn: boolean }

/** The choice of this account on this device, or null. Errors: none; what cannot be read is none. */
export function readChoice(store: KeyValueStore, owner: string): FollowChoice | null {
  try {
    const kept: unknown = JSON.parse(store.read(storageKeys.following) ?? 'null')
    return isChoice(kept) && kept.owner === owner ? kept : null
  } catch {
    return null
  }
}

/** Keeps a choice, or forgets the one that was kept. */
export function keepChoice(store: KeyValueStore, choice: FollowChoice | null): void {
  if (choice) store.write(storageKeys.following, JSON.stringify(choice))
  else store.remove(storageKeys.following)
}

function isChoice(kept: unknown): kept is FollowChoice {
  if (typeof kept !== 'object' || kept === null) return false
  const { owner, tripId, keepsScreenOn } = kept as Record<string, unknown>
  return [owner, tripId].every((text) => typeof text === 'string') && typeof keepsScreenOn === 'boolean'
}
