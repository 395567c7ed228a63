import type { SecuredRefusal, TypedSecret } from '../../domain/traveller/secret.ts'
import { secretWanted } from './secret-field.tsx'

/** `secret`: there is no whole PIN or password yet. */
export type SecuredProblem =
  | { kind: 'secret' }
  | SecuredRefusal
  | { kind: 'signedOut' }
  | { kind: 'unreachable' }

/** `isAboutSecret`: it stands beside the PIN or the password, otherwise beside the button. */
type SecuredWords = { isAboutSecret: boolean; first: string; next?: string }

/** What a change says that was not taken. */
export function securedWords(problem: SecuredProblem, { kind }: TypedSecret): SecuredWords {
  switch (problem.kind) {
    case 'secret':
      return { isAboutSecret: true, first: secretWanted[kind] }
    case 'refused':
      return { isAboutSecret: problem.isAboutSecret, first: problem.message }
    case 'signedOut':
      return { isAboutSecret: false, first: 'You are signed out.', next: 'Sign in again to go on.' }
    case 'unreachable':
      return {
        isAboutSecret: false,
        first: 'Network error. Please try again.',
        next: 'There was no answer, so it may have been saved or not. What you typed is still here.',
      }
  }
}
