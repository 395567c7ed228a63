import { fieldOf } from '../kit/field.ts'
import { readText } from '../kit/text.ts'
import { type FactKey, ofEachFact } from '../primitives/profile-facts.ts'
import type { EmergencyContact } from './emergency-contact.ts'
import { readEmergencyContacts } from './read-emergency-contacts.ts'

/** The answer of the name lookup (specification §3, Name lookup). */
export type SubjectName = { firstName: string | null; lastName: string | null; fullName: string | null }

/** The person who is looked for, as the profile describes them (specification §3): facts as recorded. Null: not provided. */
export type Subject = SubjectName & Record<FactKey, string | null> & { contacts: EmergencyContact[] }

/**
 * The profile's answer as facts. `name` is used as the full name where the profile says nothing better. Source:
 * specification §3 (User profile).
 */
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

/** The name lookup's answer, in either spelling. Source: specification §3 (Name lookup). */
export function readSubjectName(wire: unknown): SubjectName {
  const text = (...keys: string[]) =>
    keys.reduce<string | null>((found, key) => found ?? readText(fieldOf(wire, key)), null)
  return {
    firstName: text('first_name', 'firstName'),
    lastName: text('last_name', 'lastName'),
    fullName: text('full_name', 'fullName'),
  }
}
