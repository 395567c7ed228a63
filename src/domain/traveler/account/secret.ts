import type { NoAnswer } from '../../kit/reading.machine.ts'
import { PASSWORD_MIN_LENGTH } from '../../primitives/form-limits.ts'
import { SAFETY_PIN, safetyPinDigits } from '../../primitives/safety-pin.ts'

/** Asked before a change that a thief would make. */
export type TypedSecret = { kind: 'pin' | 'password'; text: string }

/** The app never knows which PIN it is. */
export type ShownSecret = { pin: string } | { password: string }

/** The PIN if there is one: shorter and practiced. */
export const emptySecret = (pinIsSet: boolean): TypedSecret => ({
  kind: pinIsSet ? 'pin' : 'password',
  text: '',
})

export const typedSecret = (kind: TypedSecret['kind'], text: string): TypedSecret => ({
  kind,
  text: kind === 'pin' ? safetyPinDigits(text) : text,
})

/** Null if incomplete. */
export function shownSecret({ kind, text }: TypedSecret): ShownSecret | null {
  if (kind === 'pin') return SAFETY_PIN.test(text) ? { pin: text } : null
  return text.length >= PASSWORD_MIN_LENGTH ? { password: text } : null
}

/** The secret of a form that `shownSecret` found complete. */
export const sentSecret = (secret: TypedSecret): ShownSecret => shownSecret(secret) ?? { pin: '' }

/** By path: 'contacts.1.number'. */
export type FieldProblem = { path: string; reason: string }

/** `message`: the service's. */
export type SecuredRefusal = {
  kind: 'refused'
  message: string
  isAboutSecret: boolean
  fields: FieldProblem[]
}
export type SecuredFailure = SecuredRefusal | NoAnswer

/** `secret`: incomplete PIN or password. */
export type SecuredProblem = { kind: 'secret' } | SecuredFailure

export const isAboutSecret = (problem: { kind: string; isAboutSecret?: boolean }): boolean =>
  problem.kind === 'secret' || problem.isAboutSecret === true

export type SecuredOutcome = { kind: 'done' } | SecuredFailure
