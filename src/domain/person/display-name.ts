import type { Subject, SubjectName } from './subject.ts'

/**
 * The name to call the person by: the name lookup's, otherwise the profile's; of each the full name,
 * otherwise first and last name. Null where nobody names them.
 * A file of its own: the panel needs it on every page, and how a profile is read on none.
 */
export function subjectDisplayName(name: SubjectName | null, subject: Subject | null): string | null {
  return wholeName(name) ?? wholeName(subject)
}

function wholeName(name: SubjectName | null): string | null {
  if (name === null) return null
  if (name.fullName !== null) return name.fullName
  const parts = [name.firstName, name.lastName].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' ')
}
