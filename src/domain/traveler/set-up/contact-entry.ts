import { digitsOf } from '../../primitives/digits.ts'
import { EMAIL_ADDRESS } from '../../primitives/email-address.ts'
import { knownLanguage, type Language } from '../../primitives/languages.ts'
import { US_PHONE_DIGITS } from '../../primitives/us-phone-number.ts'
import type { AccountContact } from '../account/traveler-api.ts'
import type { WrittenContact } from './set-up-api.ts'

/** Somebody from the phone's own address book, with all of their numbers and addresses. */
export type PickedContact = { name: string; numbers: string[]; emails: string[] }

/** The browser's Contact Picker (https://www.w3.org/TR/contact-picker/), where there is one. */
export interface ContactPicker {
  isThere(): boolean
  /** Opens the phone's list. Empty where nobody was picked. */
  pick(): Promise<PickedContact[]>
}

export const MOST_CONTACTS = 20

/** Whether somebody is told after the distress PIN: chosen now, or as it was for this number, which nobody is shown. */
export type DistressAnswer = 'asBefore' | 'yes' | 'no'

/**
 * A contact on the page. `saved`: as the account has it, null for a new one. `isOpen`: its fields can be typed in.
 * `told`: null until it is answered. `numbers`: all that the phone's address book has of them.
 */
export type ContactEntry = {
  id: number
  name: string
  number: string
  email: string
  /** The language they read; empty: not said. */
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
  email: picked?.emails[0] ?? '',
  language: '',
  told: 'yes',
  saved: null,
  isOpen: true,
  numbers: picked?.numbers ?? [],
})

/** Whether this is the number that the account has, however it is written. */
export const keepsNumber = ({ number, saved }: ContactEntry): boolean =>
  saved !== null && digitsOf(number) === digitsOf(saved.number)

/**
 * An entry after something was typed. The service keeps by its number whether a contact is left out of distress, so
 * another number has to be asked about again.
 */
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

/** The first field that cannot be sent as it stands, or null. What is closed is as it was saved. */
export function firstEntryProblem(entries: ContactEntry[]): { entry: number; field: EntryField } | null {
  for (const entry of entries) {
    const fields: EntryField[] = entry.isOpen ? ['name', 'number', 'email', 'told'] : []
    const field = fields.find((one) => !isValid[one](entry))
    if (field) return { entry: entry.id, field }
  }
  return null
}

/** An entry as it is sent. */
export const writtenContact = ({ name, number, email, language, told }: ContactEntry): WrittenContact => ({
  name: name.trim() || null,
  number: number.trim(),
  email: email.trim() || null,
  language: language || null,
  ...(told !== null && told !== 'asBefore' && { tellOnDistress: told === 'yes' }),
})

/** An entry once the service has taken it. What was answered about distress is shown nowhere any more. */
export const takenEntry = (entry: ContactEntry): ContactEntry => {
  const { name, number, email, language } = writtenContact(entry)
  return savedEntry({ name, number, email, language }, entry.id)
}

/** What stays on the device of an entry; whom it leaves out of distress does not. `of`: the number that the account has. */
type KeptEntry = Pick<ContactEntry, TypedField | 'isOpen'> & { of: string | null }

/** A list that was changed and is not saved yet, as it stays on the device. `saved`: the one that it was made from. */
export type ContactsDraft = { saved: AccountContact[]; entries: KeptEntry[] }

/** What of a changed list stays on the device. */
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
 * The list as it was left, or null where the account's is another by now.
 * @param asksDistress whether it is asked who is told of distress: then again, since the answer is not kept.
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
    const unknown = asksDistress ? null : ('yes' as const)
    return { ...entry, told: keepsNumber(entry) ? 'asBefore' : unknown }
  })
}

/** The entry and the field that a path of the service's is about ('contacts.1.number'), or null. */
export function placeOf(path: string, entries: ContactEntry[]): { entry: number; field: EntryField } | null {
  const [, at, name] = /^contacts\.(\d+)\.(name|number|email|language|tellOnDistress)$/.exec(path) ?? []
  const entry = entries[Number(at)]
  if (!entry || !name) return null
  return { entry: entry.id, field: name === 'tellOnDistress' ? 'told' : (name as TypedField) }
}
