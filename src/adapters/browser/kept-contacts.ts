import * as z from 'zod/mini'
import { storageKeys } from '../../domain/kit/kept-on-device.ts'
import type { KeyValueStore } from '../../domain/kit/storage.ts'
import type { ContactsDraft } from '../../domain/traveller/set-up/contact-entry.ts'

const contact = z.object({
  name: z.nullable(z.string()),
  number: z.string(),
  email: z.nullable(z.string()),
})
const entry = z.object({
  name: z.string(),
  number: z.string(),
  email: z.string(),
  isOpen: z.boolean(),
  of: z.nullable(z.string()),
})
const record = z.object({
  owner: z.string(),
  draft: z.object({ saved: z.array(contact), entries: z.array(entry) }),
})

/** Contacts that were typed and not saved yet, as text on this device. Errors: none; what cannot be read is nothing. */
export const createKeptContacts = (store: KeyValueStore) => ({
  read(owner: string): ContactsDraft | null {
    const parsed = record.safeParse(parsedOrNull(store.read(storageKeys.contacts)))
    return parsed.success && parsed.data.owner === owner ? parsed.data.draft : null
  },
  write(owner: string, draft: ContactsDraft | null): void {
    if (draft === null) store.remove(storageKeys.contacts)
    else store.write(storageKeys.contacts, JSON.stringify({ owner, draft }))
  },
})

function parsedOrNull(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
