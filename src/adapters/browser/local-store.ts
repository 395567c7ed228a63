import { renamedKeys } from '../../domain/kit/kept-on-device.ts'
import type { KeyValueStore } from '../../domain/kit/storage.ts'

/** Creates a store in local storage, or in memory if that fails (private windows, full quota). */
export function createLocalStore(): KeyValueStore {
  const whileOpen = new Map<string, string>()
  const attempt = <Result>(run: () => Result): Result | null => {
    try {
      return run()
    } catch {
      return null
    }
  }
  attempt(() => {
    for (const [former, key] of Object.entries(renamedKeys)) {
      const kept = localStorage.getItem(former)
      if (kept === null) continue
      if (localStorage.getItem(key) === null) localStorage.setItem(key, kept)
      localStorage.removeItem(former)
    }
  })
  return {
    read: (key) => whileOpen.get(key) ?? attempt(() => localStorage.getItem(key)),
    write: (key, text) => {
      const kept = attempt(() => {
        localStorage.setItem(key, text)
        return true
      })
      if (kept) whileOpen.delete(key)
      else whileOpen.set(key, text)
      return kept === true
    },
    remove: (key) => {
      whileOpen.delete(key)
      attempt(() => localStorage.removeItem(key))
    },
    keys: () => {
      const kept = attempt(() => Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)))
      return [...new Set([...whileOpen.keys(), ...(kept ?? [])])].filter((key) => key !== null)
    },
  }
}
