import type { KeyValueStore } from '../../../src/domain/kit/storage.ts'

export function memoryStore(
  initial: Record<string, string> = {},
): KeyValueStore & { kept: Map<string, string> } {
  const kept = new Map(Object.entries(initial))
  return {
    kept,
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => {
      kept.set(key, text)
      return true
    },
    remove: (key) => kept.delete(key),
    keys: () => [...kept.keys()],
  }
}
