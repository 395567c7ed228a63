import type { EmergencyContact } from '../phone/emergency-contact.ts'

/** The person who is looked for, as the profile describes them (specification §3). Null: not provided. */
export type Subject = {
  firstName: string | null
  lastName: string | null
  fullName: string | null
  /** As recorded: '59' or '5 ft 9'. `describeHeight` reads it. */
  height: string | null
  /** Pounds, as recorded. */
  weight: string | null
  ethnicity: string | null
  gender: string | null
  hairColor: string | null
  eyeColor: string | null
  tattoos: string | null
  bloodType: string | null
  allergies: string | null
  medications: string | null
  medicalConditions: string | null
  contacts: EmergencyContact[]
}

/** The answer of the name lookup (specification §3, Name lookup). */
export type SubjectName = { firstName: string | null; lastName: string | null; fullName: string | null }
