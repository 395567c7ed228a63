import { profileFacts } from '../../../domain/primitives/profile-facts.ts'
import type { FieldProblem, SecuredProblem, TypedSecret } from '../../../domain/traveller/account/secret.ts'
import { secretWanted } from './secret-field.tsx'

/** `isAboutSecret`: whether it stands beside the PIN or password, and not beside the button. */
type SecuredWords = { isAboutSecret: boolean; first: string; next?: string }

/** Which facts of the profile are wrong, and why: 'Height must say its unit.' */
function whichFacts(fields: FieldProblem[]): { next?: string } {
  const said = fields.flatMap(({ path, reason }) => {
    const fact = profileFacts.find(({ key }) => key === path)
    return fact ? [`${fact.label} ${reason}.`] : []
  })
  return said.length > 0 ? { next: said.join(' ') } : {}
}

/** The words for a change that was not taken. */
export function securedWords(problem: SecuredProblem, { kind }: TypedSecret): SecuredWords {
  switch (problem.kind) {
    case 'secret':
      return { isAboutSecret: true, first: secretWanted[kind] }
    case 'refused':
      return { isAboutSecret: problem.isAboutSecret, first: problem.message, ...whichFacts(problem.fields) }
    case 'signedOut':
      return { isAboutSecret: false, first: 'You’re signed out.', next: 'Please sign in again.' }
    case 'unreachable':
      return {
        isAboutSecret: false,
        first: 'Network error. Please try again.',
        next: 'We can’t tell if it was saved. What you typed is still here.',
      }
  }
}
