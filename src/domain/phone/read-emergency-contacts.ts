import { fieldOf } from '../wire/field.ts'
import { readText } from '../wire/text.ts'
import { tidyName } from './contact-name.ts'
import { contactsInText } from './contacts-in-text.ts'
import { distinctContacts } from './distinct-contacts.ts'
import type { EmergencyContact } from './emergency-contact.ts'

/** Nobody has more; what comes after them is not read. */
export const MOST_CONTACTS = 100
/** How much of a hostile value is looked at: nesting, values, characters. */
const DEEPEST = 64
const MOST_VALUES = 10_000
const MOST_CHARACTERS = 200_000

const nameKeys = ['name', 'fullName', 'label']
const numberKeys = ['number', 'phone', 'phoneNumber', 'value']
const listKeys = [
  'selectedContacts',
  'contacts',
  'emergencyContacts',
  'list',
  'items',
  'numbers',
  'phoneNumbers',
]

/** One reading: what was found and how much may still be looked at. */
type Reading = { found: EmergencyContact[]; seen: Set<object>; values: number; characters: number }

/**
 * The emergency contacts in whatever a backend sends for them: JSON text (also inside JSON text), delimited or free text,
 * lists of texts, objects with a name (name, fullName, label) and a number (number, phone, phoneNumber, value), nested
 * under selectedContacts, contacts, emergencyContacts, list, items or numbers.
 * @returns at most `MOST_CONTACTS`, in the order of the value, every phone once; numbers as they were written.
 * Errors: none; total over unknown, in bounded work. Source: specification §3 (emergencyContact).
 */
export function readEmergencyContacts(wire: unknown): EmergencyContact[] {
  const reading: Reading = { found: [], seen: new Set(), values: MOST_VALUES, characters: MOST_CHARACTERS }
  visit(reading, wire, null, 0)
  return distinctContacts(reading.found).slice(0, MOST_CONTACTS)
}

function visit(reading: Reading, value: unknown, name: string | null, depth: number): void {
  if (depth > DEEPEST || reading.values <= 0) return
  reading.values -= 1
  if (typeof value === 'string') visitText(reading, value, name, depth)
  else if (typeof value === 'number' || typeof value === 'bigint') visitNumber(reading, value, name)
  else if (typeof value === 'object' && value !== null && !reading.seen.has(value)) {
    reading.seen.add(value)
    if (isList(value)) visitList(reading, value, name, depth)
    else visitObject(reading, value, name, depth)
  }
}

/** A number beyond 2^53 has lost digits on the way and would name somebody else. */
function visitNumber(reading: Reading, value: number | bigint, name: string | null): void {
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) keep(reading, String(value), name)
}

function visitText(reading: Reading, text: string, name: string | null, depth: number): void {
  const size = text.length
  const room = reading.characters
  reading.characters -= size
  if (room <= 0) return
  const parsed = size <= room ? parsedJson(text) : undefined
  if (parsed === undefined) keep(reading, size <= room ? text : upToLastDelimiter(text.slice(0, room)), name)
  else visit(reading, parsed, name, depth + 1)
}

function keep(reading: Reading, text: string, name: string | null): void {
  for (const contact of contactsInText(text)) reading.found.push({ ...contact, name: name ?? contact.name })
}

/** Text that was cut may end within a number. */
function upToLastDelimiter(text: string): string {
  return text.slice(0, Math.max(0, ...[',', ';', '\n', '|'].map((mark) => text.lastIndexOf(mark))))
}

/** The object, list or text that a JSON text stands for; undefined where the text is no such JSON. */
function parsedJson(text: string): unknown {
  if (!/^\s*[[{"]/.test(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Texts that follow each other are lines of one text: a name may stand on the line before its number. */
function visitList(reading: Reading, list: object, name: string | null, depth: number): void {
  const length = Number(fieldOf(list, 'length'))
  let lines: string[] = []
  const flush = () => {
    if (lines.length > 0) visitText(reading, lines.join('\n'), name, depth)
    lines = []
  }
  for (let index = 0; index < length && reading.values > 0; index += 1) {
    const item = fieldOf(list, String(index))
    if (typeof item === 'string' && !/^\s*[[{"]/.test(item)) {
      reading.values -= 1
      lines.push(item)
    } else {
      flush()
      visit(reading, item, name, depth + 1)
    }
  }
  flush()
}

function visitObject(reading: Reading, value: object, inherited: string | null, depth: number): void {
  const name = nameOf(value) ?? inherited
  const before = reading.found.length
  let known = false
  for (const key of numberKeys) {
    const field = fieldOf(value, key)
    known ||= field !== undefined
    if (reading.found.length === before && field !== undefined) visit(reading, field, name, depth + 1)
  }
  for (const key of listKeys) {
    const field = fieldOf(value, key)
    known ||= field !== undefined
    const owned = key === 'numbers' || key === 'phoneNumbers'
    if (field !== undefined) visit(reading, field, owned ? name : null, depth + 1)
  }
  if (!known) visitUnknown(reading, value, depth)
}

/** An object that wraps others ('data', '0', '1', …). Its own texts are no numbers, they may be ids, unless it is a list. */
function visitUnknown(reading: Reading, value: object, depth: number): void {
  for (const key of keysOf(value)) {
    if (reading.values <= 0) return
    const field = fieldOf(value, key)
    const isItem = /^\d{1,5}$/.test(key)
    if (isItem || (typeof field === 'object' && field !== null)) visit(reading, field, null, depth + 1)
  }
}

function nameOf(value: object): string | null {
  for (const key of nameKeys) {
    const name = tidyName(readText(fieldOf(value, key)) ?? '')
    if (name !== null) return name
  }
  return null
}

function isList(value: object): boolean {
  try {
    return Array.isArray(value)
  } catch {
    return false
  }
}

function keysOf(value: object): string[] {
  try {
    return Object.keys(value)
  } catch {
    return []
  }
}
