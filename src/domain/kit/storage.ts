import type { StorageKey } from './kept-on-device.ts'

export interface KeyValueStore {
  /** Returns null if the key is missing or unreadable. */
  read(key: StorageKey): string | null
  /** Returns false if the storage is full or blocked; never throws. */
  write(key: StorageKey, text: string): boolean
  remove(key: StorageKey): void
  /** Never throws, even if storage is unreadable. */
  keys(): string[]
}
