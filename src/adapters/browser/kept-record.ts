import type * as z from 'zod/mini'
import type { StorageKey } from '../../domain/kit/kept-on-device.ts'
import type { KeyValueStore } from '../../domain/kit/storage.ts'

export const keptRecord = <Schema extends z.ZodMiniType>(
  store: KeyValueStore,
  key: StorageKey,
  schema: Schema,
) => ({
  read(): z.output<Schema> | null {
    const parsed = schema.safeParse(parsedOrUndefined(store.read(key) ?? ''))
    return parsed.success ? parsed.data : null
  },
  /** Stores the record; null deletes it. */
  keep(value: z.input<Schema> | null): void {
    if (value === null) store.remove(key)
    else store.write(key, JSON.stringify(value))
  },
})

export function parsedOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
