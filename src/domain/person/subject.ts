import type { FactKey } from '../primitives/profile-facts.ts'
import type { EmergencyContact } from './emergency-contact.ts'

/** The answer of the name lookup (specification §3, Name lookup). */
export type SubjectName = { firstName: string | null; lastName: string | null; fullName: string | null }

/** The person who is looked for, as the profile describes them (specification §3): facts as recorded. Null: not provided. */
export type Subject = SubjectName & Record<FactKey, string | null> & { contacts: EmergencyContact[] }
