import { storageKeys } from '../../kit/kept-on-device.ts'
import type { KeyValueStore } from '../../kit/storage.ts'
import type { BegunReset } from './account-form.ts'

/** The change that was begun on this device, or null. Errors: none; what cannot be read is none. */
export function readReset(store: KeyValueStore): BegunReset | null {
  try {
    const kept: unknown = JSON.parse(store.read(storageKeys.reset) ?? 'null')
    return isReset(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps a change, or forgets the one that was kept. */
export function keepReset(store: KeyValueStore, reset: BegunReset | null): void {
  if (reset) store.write(storageKeys.reset, JSON.stringify(reset))
  else store.remove(storageKeys.reset)
}

function isReset(kept: unknown): kept is BegunReset {
  if (typeof kept !== 'object' || kept === null) return false
  const { resetId, token, readyAt, expiresAt } = kept as Record<string, unknown>
  return (
    [resetId, token].every((text) => typeof text === 'string') && [readyAt, expiresAt].every(Number.isFinite)
  )
}
