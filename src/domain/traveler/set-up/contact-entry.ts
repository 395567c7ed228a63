import { digitsOf } from '../../primitives/digits.ts'
import { EMAIL_ADDRESS } from '../../primitives/email-address.ts'
import { knownLanguage, type Language } from '../../primitives/languages.ts'
import { US_PHONE_DIGITS } from '../../primitives/us-phone-number.ts'
import type { AccountContact } from '../account/traveler-api.ts'
import type { WrittenContact } from './set-up-api.ts'

export type PickedContact = { name: string; numbers: string[]; emails: string[] }

export const MOST_CONTACTS = 20

/** Choice about distress alerts. `asBefore`: the account's setting, which the page never shows. */
export type DistressAnswer = 'asBefore' | 'yes' | 'no'

/**
 * A row of the contacts form. `saved`: contact in the account. `numbers`: choices from the address book.
 * `told`: whether the contact gets distress alerts; null if the traveler must choose again.
 */
export type ContactEntry = {
  id: number
  name: string
  number: string
  email: string
  language: Language | ''
  told: DistressAnswer | null
  saved: AccountContact | null
  isOpen: boolean
  numbers: string[]
}

export type TypedField = 'name' | 'number' | 'email' | 'language'
export type EntryField = TypedField | 'told'

const closed = { isOpen: false, numbers: [] }

export const savedEntry = (contact: AccountContact, id: number): ContactEntry => ({
  id,
  name: contact.name ?? '',
  number: contact.number,
  email: contact.email ?? '',
  language: contact.language ?? '',
  told: 'asBefore',
  saved: contact,
  ...closed,
})

export const newEntry = (id: number, picked?: PickedContact): ContactEntry => ({
  id,
  name: picked?.name ?? '',
  number: picked?.numbers[0] ?? '',
  email: picked?.emails.find((email) => EMAIL_ADDRESS.test(email.trim())) ?? '',
  language: '',
  told: 'yes',
  saved: null,
  isOpen: true,
  numbers: picked?.numbers ?? [],
})

/** True if the row still has its saved contact's number. */
export const keepsNumber = ({ number, saved }: ContactEntry): boolean =>
  saved !== null && digitsOf(number) === digitsOf(saved.number)

export function typedEntry(entry: ContactEntry, field: TypedField, text: string): ContactEntry {
  if (field === 'language') return { ...entry, language: knownLanguage(text) ?? '' }
  const typed = { ...entry, [field]: text }
  if (field !== 'number' || entry.saved === null) return typed
  if (keepsNumber(typed)) return { ...typed, told: typed.told ?? 'asBefore' }
  return { ...typed, told: typed.told === 'asBefore' ? null : typed.told }
}

const isValid: Record<EntryField, (entry: ContactEntry) => boolean> = {
  name: ({ name }) => name.trim() !== '',
  number: ({ number }) => digitsOf(number).length >= US_PHONE_DIGITS,
  email: ({ email }) => email.trim() === '' || EMAIL_ADDRESS.test(email.trim()),
  language: () => true,
  told: ({ told }) => told !== null,
}

export function firstEntryProblem(entries: ContactEntry[]): { entry: number; field: EntryField } | null {
  for (const entry of entries) {
    const fields: EntryField[] = entry.isOpen ? ['name', 'number', 'email', 'told'] : []
    const field = fields.find((one) => !isValid[one](entry))
    if (field) return { entry: entry.id, field }
  }
  return null
}

export const writtenContact = ({ name, number, email, language, told }: ContactEntry): WrittenContact => ({
  name: name.trim() || null,
  number: number.trim(),
  email: email.trim() || null,
  language: language || null,
  ...(told !== null && told !== 'asBefore' && { tellOnDistress: told === 'yes' }),
})

export const entryAfterSave = (entry: ContactEntry): ContactEntry => {
  const { name, number, email, language } = writtenContact(entry)
  return savedEntry({ name, number, email, language }, entry.id)
}

/** Row of a stored draft. `of`: number of the saved contact that this row edits; null for a new one. */
type KeptEntry = Pick<ContactEntry, TypedField | 'isOpen'> & { of: string | null }

export type ContactsDraft = { saved: AccountContact[]; entries: KeptEntry[] }

/** Returns the draft to store on the device. Omits the choices about distress alerts. */
export const keptDraft = (saved: AccountContact[], entries: ContactEntry[]): ContactsDraft => ({
  saved,
  entries: entries.map(({ name, number, email, language, isOpen, saved: before }) => ({
    name,
    number,
    email,
    language,
    isOpen,
    of: before?.number ?? null,
  })),
})

/**
 * Returns the rows of a stored draft; null if the account's contacts have changed since.
 * @param asksDistress asks again about distress alerts in rows that were open, because drafts don't store the
 * choice.
 */
export function entriesOfDraft(
  draft: ContactsDraft,
  saved: AccountContact[],
  asksDistress: boolean,
): ContactEntry[] | null {
  if (JSON.stringify(draft.saved) !== JSON.stringify(saved)) return null
  return draft.entries.map(({ of, ...typed }, id) => {
    const before = saved.find(({ number }) => number === of) ?? null
    const entry = { ...newEntry(id), ...typed, saved: before }
    const unasked = keepsNumber(entry) ? ('asBefore' as const) : ('yes' as const)
    return { ...entry, told: asksDistress && entry.isOpen ? null : unasked }
  })
}

/** Finds the row and field of a path such as 'contacts.1.number'. */
export function placeOf(path: string, entries: ContactEntry[]): { entry: number; field: EntryField } | null {
  const [, at, name] = /^contacts\.(\d+)\.(name|number|email|language|tellOnDistress)$/.exec(path) ?? []
  const entry = entries[Number(at)]
  if (!entry || !name) return null
  return { entry: entry.id, field: name === 'tellOnDistress' ? 'told' : (name as TypedField) }
}
