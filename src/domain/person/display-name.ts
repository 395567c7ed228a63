import type { Subject, SubjectName } from './subject.ts'

/** Returns the name for the panel. In its own file, so that the page doesn't load the profile parser. */
export function subjectDisplayName(name: SubjectName | null, subject: Subject | null): string | null {
  return wholeName(name) ?? wholeName(subject)
}

function wholeName(name: SubjectName | null): string | null {
  if (name === null) return null
  if (name.fullName !== null) return name.fullName
  const parts = [name.firstName, name.lastName].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' ')
}
