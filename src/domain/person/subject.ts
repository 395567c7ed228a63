import { fieldOf } from '../kit/field.ts'
import { readText } from '../kit/text.ts'
import { type FactKey, ofEachFact } from '../primitives/profile-facts.ts'
import type { EmergencyContact } from './emergency-contact.ts'
import { readEmergencyContacts } from './read-emergency-contacts.ts'

export type SubjectName = { firstName: string | null; lastName: string | null; fullName: string | null }

/** The traveler's profile (specification §3). Null means not provided. */
export type Subject = SubjectName & Record<FactKey, string | null> & { contacts: EmergencyContact[] }

export function readSubject(wire: unknown): Subject {
  const text = (key: string) => readText(fieldOf(wire, key))
  const firstName = text('firstName')
  const lastName = text('lastName')
  return {
    firstName,
    lastName,
    fullName: text('fullName') ?? (firstName === null && lastName === null ? text('name') : null),
    ...ofEachFact(({ key }) => text(key)),
    contacts: readEmergencyContacts(fieldOf(wire, 'emergencyContact')),
  }
}

/** Reads a name from fields in snake case or camel case (specification §3, Name lookup). */
export function readSubjectName(wire: unknown): SubjectName {
  const text = (...keys: string[]) =>
    keys.reduce<string | null>((found, key) => found ?? readText(fieldOf(wire, key)), null)
  return {
    firstName: text('first_name', 'firstName'),
    lastName: text('last_name', 'lastName'),
    fullName: text('full_name', 'fullName'),
  }
}
