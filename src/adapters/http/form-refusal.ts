import { errorBody } from '../../contract/errors.ts'
import {
  type AccountForm,
  type FormFields,
  type FormRefused,
  fieldsOf,
} from '../../domain/traveller/account/account-form.ts'
import type { HttpAnswer } from './call.ts'
import { errorWords } from './refusal.ts'

export const codeOf = (body: unknown): string => {
  const read = errorBody.safeParse(body)
  return (read.success && read.data.code) || ''
}

/** Whether nobody is signed in (any more). */
export const saysSignedOut = (answer: HttpAnswer): boolean =>
  answer.kind === 'refused' && answer.status === 401 && codeOf(answer.body) === 'sign_in_required'

/** The field that a refusal is about, by its code. */
const about: Record<string, keyof FormFields> = {
  sign_in_refused: 'password',
  password_refused: 'password',
  password_leaked: 'password',
  proof_refused: 'code',
  phone_taken: 'phoneNumber',
  phone_of_contact: 'phoneNumber',
  unreachable_number: 'phoneNumber',
  foreign_number: 'phoneNumber',
  number_stopped: 'phoneNumber',
}

/** A refusal in the service's words; null where nobody has said anything, or nobody is signed in. */
export function refusedForm(form: AccountForm, answer: HttpAnswer): FormRefused | null {
  if (answer.kind !== 'refused' || saysSignedOut(answer)) return null
  const message = errorWords(answer.body)
  if (message === null) return null
  const code = codeOf(answer.body)
  const setsNew = code === 'password_leaked' && fieldsOf(form).includes('newPassword')
  return { kind: 'refused', message, field: setsNew ? 'newPassword' : (about[code] ?? null) }
}
