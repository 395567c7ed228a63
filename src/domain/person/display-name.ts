import { fullNameOf } from './full-name.ts'
import type { Subject, SubjectName } from './subject.ts'

/** Returns the name for the panel. In its own file, so that the page doesn't load the profile parser. */
export function subjectDisplayName(name: SubjectName | null, subject: Subject | null): string | null {
  return wholeName(name) ?? wholeName(subject)
}

const wholeName = (name: SubjectName | null): string | null => name && (name.fullName ?? fullNameOf(name))
