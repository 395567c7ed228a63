import type { StorageKey } from './kept-on-device.ts'

/** Text kept on this device under a key (specification §3: lockout data, consent). */
export interface KeyValueStore {
  /** The text under `key`, or null where there is none or the store cannot be read. */
  read(key: StorageKey): string | null
  /** Stores a text. @returns whether it was stored; a full or forbidden store answers false and never throws. */
  write(key: StorageKey, text: string): boolean
  remove(key: StorageKey): void
  /** The keys of everything that is kept, in no order; none where the store cannot be read. */
  keys(): string[]
}
