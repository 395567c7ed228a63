import { fieldOf } from '../kit/field.ts'
import { readText } from '../kit/text.ts'
import { ofEachFact } from '../primitives/profile-facts.ts'
import { readEmergencyContacts } from './read-emergency-contacts.ts'
import type { Subject, SubjectName } from './subject.ts'

/**
 * The profile's answer as facts. `name` is used as the full name where the profile says nothing better.
 * Errors: none; total over unknown, a field that cannot be read is null. Source: specification §3 (User profile).
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

/**
 * The name lookup's answer, in either spelling.
 * Errors: none; total over unknown. Source: specification §3 (Name lookup).
 */
export function readSubjectName(wire: unknown): SubjectName {
  const text = (...keys: string[]) =>
    keys.reduce<string | null>((found, key) => found ?? readText(fieldOf(wire, key)), null)
  return {
    firstName: text('first_name', 'firstName'),
    lastName: text('last_name', 'lastName'),
    fullName: text('full_name', 'fullName'),
  }
}
