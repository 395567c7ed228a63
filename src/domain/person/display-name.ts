import type { Subject, SubjectName } from './subject.ts'

/** Has a file of its own, because the panel's page doesn't need the profile's parser. */
export function subjectDisplayName(name: SubjectName | null, subject: Subject | null): string | null {
  return wholeName(name) ?? wholeName(subject)
}

function wholeName(name: SubjectName | null): string | null {
  if (name === null) return null
  if (name.fullName !== null) return name.fullName
  const parts = [name.firstName, name.lastName].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' ')
}
