import type { NoAnswer } from '../../kit/reading.machine.ts'
import { PASSWORD_MIN_LENGTH } from '../../primitives/form-limits.ts'
import { SAFETY_PIN, safetyPinDigits } from '../../primitives/safety-pin.ts'

/** PIN or password in a form field. It is required for changes that a thief might attempt. */
export type TypedSecret = { kind: 'pin' | 'password'; text: string }

/** PIN or password to send. The app can't tell the safety PIN from the distress PIN. */
export type ShownSecret = { pin: string } | { password: string }

/** Returns an empty field: for the PIN if one is set, because it's shorter, otherwise for the password. */
export const emptySecret = (pinIsSet: boolean): TypedSecret => ({
  kind: pinIsSet ? 'pin' : 'password',
  text: '',
})

export const typedSecret = (kind: TypedSecret['kind'], text: string): TypedSecret => ({
  kind,
  text: kind === 'pin' ? safetyPinDigits(text) : text,
})

/** Returns the secret to send; null if it's incomplete. */
export function shownSecret({ kind, text }: TypedSecret): ShownSecret | null {
  if (kind === 'pin') return SAFETY_PIN.test(text) ? { pin: text } : null
  return text.length >= PASSWORD_MIN_LENGTH ? { password: text } : null
}

/** Returns the secret to send. The caller has already checked with `shownSecret` that it's complete. */
export const sentSecret = (secret: TypedSecret): ShownSecret => shownSecret(secret) ?? { pin: '' }

/** Form field that the service refused; `path` is like 'contacts.1.number'. */
export type FieldProblem = { path: string; reason: string }

export type SecuredRefusal = {
  kind: 'refused'
  message: string
  isAboutSecret: boolean
  fields: FieldProblem[]
}
export type SecuredFailure = SecuredRefusal | NoAnswer

/** Problem of a change that requires a secret. `secret`: the PIN or password is incomplete. */
export type SecuredProblem = { kind: 'secret' } | SecuredFailure

export const isAboutSecret = (problem: { kind: string; isAboutSecret?: boolean }): boolean =>
  problem.kind === 'secret' || problem.isAboutSecret === true

export type SecuredOutcome = { kind: 'done' } | SecuredFailure
