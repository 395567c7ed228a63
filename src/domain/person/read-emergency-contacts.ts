import { fieldOf, jsonIn } from '../kit/field.ts'
import {
  contactFields,
  contactNameOf,
  numberFields,
  ownNumberFields,
  vagueNumberField,
} from './contact-name.ts'
import { contactsInText } from './contacts-in-text.ts'
import { distinctContacts, type EmergencyContact } from './emergency-contact.ts'

export const MOST_CONTACTS = 100
/** Maximum nesting. This limit and the next two protect against hostile JSON. */
const DEEPEST = 64
const MOST_VALUES = 10_000
const MOST_CHARACTERS = 100_000

type Search = { found: EmergencyContact[]; values: number; characters: number }

/** Parses contacts in the formats of specification §3 (docs/rules/emergency-contacts.md). */
export function readEmergencyContacts(wire: unknown): EmergencyContact[] {
  const search: Search = { found: [], values: MOST_VALUES, characters: MOST_CHARACTERS }
  visit(search, wire, null, 0)
  return distinctContacts(search.found).slice(0, MOST_CONTACTS)
}

function visit(search: Search, value: unknown, name: string | null, depth: number): void {
  search.values -= 1
  if (depth > DEEPEST || search.values < 0) return
  if (typeof value === 'string') visitText(search, value, name, depth)
  // Skips unsafe integers, because their last digits may be wrong.
  else if (Number.isSafeInteger(value) && Number(value) > 0) keep(search, String(value), name)
  else if (Array.isArray(value)) visitList(search, value, name, depth)
  else if (typeof value === 'object' && value !== null) visitObject(search, value, name, depth)
}

function visitText(search: Search, text: string, name: string | null, depth: number): void {
  const room = Math.max(0, search.characters)
  search.characters -= text.length
  const fits = text.length <= room
  const parsed = fits ? jsonIn(text) : undefined
  if (parsed === undefined) keep(search, fits ? text : upToLastDelimiter(text.slice(0, room)), name)
  else visit(search, parsed, name, depth + 1)
}

function keep(search: Search, text: string, name: string | null): void {
  for (const contact of contactsInText(text)) search.found.push({ ...contact, name: name ?? contact.name })
}

/** Drops the last item of truncated text, because the cut may be inside a number. */
function upToLastDelimiter(text: string): string {
  return text.slice(0, Math.max(0, ...[',', ';', '|', '\n'].map((mark) => text.lastIndexOf(mark))))
}

/** Joins adjacent texts as lines of one text, because a name may precede its number. */
function visitList(search: Search, list: unknown[], name: string | null, depth: number): void {
  let lines: string[] = []
  const flush = () => {
    if (lines.length > 0) visitText(search, lines.join('\n'), name, depth)
    lines = []
  }
  for (const item of list) {
    if (search.values <= 0) break
    if (typeof item === 'string' && jsonIn(item) === undefined) {
      search.values -= 1
      lines.push(item)
    } else {
      flush()
      visit(search, item, name, depth + 1)
    }
  }
  flush()
}

function visitObject(search: Search, value: object, inherited: string | null, depth: number): void {
  const name = contactNameOf(value, inherited)
  const before = search.found.length
  let known = false
  const visitField = (key: string, owner: string | null) => {
    const field = fieldOf(value, key)
    if (field === undefined) return
    known = true
    visit(search, field, owner, depth + 1)
  }
  for (const key of numberFields) visitField(key, name)
  if (search.found.length === before) visitField(vagueNumberField, name)
  for (const key of ownNumberFields) visitField(key, name)
  for (const key of contactFields) visitField(key, null)
  if (!known) visitWrapper(search, value, depth)
}

/**
 * Searches an object with unknown fields for contacts. Skips its own strings and numbers, which may be ids,
 * unless their key is an index.
 */
function visitWrapper(search: Search, value: object, depth: number): void {
  for (const [key, field] of Object.entries(value)) {
    if (search.values <= 0) return
    const isItem = /^\d{1,5}$/.test(key)
    if (isItem || (typeof field === 'object' && field !== null)) visit(search, field, null, depth + 1)
    else search.values -= 1
  }
}
