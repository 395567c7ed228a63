import type { StorageKey } from './kept-on-device.ts'

/** Text on this device by key (specification §3: lockout data, consent). */
export interface KeyValueStore {
  /** Null if missing or unreadable. */
  read(key: StorageKey): string | null
  /** @returns false if the store is full or forbidden; never throws. */
  write(key: StorageKey, text: string): boolean
  remove(key: StorageKey): void
  /** In no order; none if unreadable. */
  keys(): string[]
}
