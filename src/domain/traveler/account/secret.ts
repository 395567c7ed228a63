import { PASSWORD_MIN_LENGTH } from '../../primitives/form-limits.ts'
import { SAFETY_PIN, safetyPinDigits } from '../../primitives/safety-pin.ts'

/** What is asked for again before a change that whoever took the phone would make: as it stands in its field. */
export type TypedSecret = { kind: 'pin' | 'password'; text: string }

/** The secret as a request carries it. A distress PIN looks like the PIN: the app never knows which it was. */
export type ShownSecret = { pin: string } | { password: string }

/** The PIN is asked for where there is one: it is shorter to type, and the one that the person has practised. */
export const emptySecret = (pinIsSet: boolean): TypedSecret => ({
  kind: pinIsSet ? 'pin' : 'password',
  text: '',
})

/** The field after something was typed: a PIN keeps digits alone. */
export const typedSecret = (kind: TypedSecret['kind'], text: string): TypedSecret => ({
  kind,
  text: kind === 'pin' ? safetyPinDigits(text) : text,
})

/** What is sent, or null where it cannot be one yet. */
export function shownSecret({ kind, text }: TypedSecret): ShownSecret | null {
  if (kind === 'pin') return SAFETY_PIN.test(text) ? { pin: text } : null
  return text.length >= PASSWORD_MIN_LENGTH ? { password: text } : null
}

/** The secret of a form that was found whole (`shownSecret`) before it was sent. */
export const sentSecret = (secret: TypedSecret): ShownSecret => shownSecret(secret) ?? { pin: '' }

/** A field of a request that is wrong, by its path: 'contacts.1.number'. */
export type FieldProblem = { path: string; reason: string }

/** What a change comes to that PIN or password are asked for. `message`: the service's own words. */
export type SecuredRefusal = {
  kind: 'refused'
  message: string
  isAboutSecret: boolean
  fields: FieldProblem[]
}
/** What becomes of a form with a secret that was not taken. `secret`: there is no whole PIN or password yet. */
export type SecuredProblem =
  | { kind: 'secret' }
  | SecuredRefusal
  | { kind: 'signedOut' }
  | { kind: 'unreachable' }

/** Whether a problem is mended in the field of the secret. */
export const isAboutSecret = (problem: { kind: string; isAboutSecret?: boolean }): boolean =>
  problem.kind === 'secret' || problem.isAboutSecret === true

export type SecuredOutcome =
  | { kind: 'done' }
  | SecuredRefusal
  | { kind: 'signedOut' }
  | { kind: 'unreachable' }
