import { form } from '../../kit/form.machine.ts'
import type { NoAnswer } from '../../kit/reading.machine.ts'
import { formatPhoneWhileTyping } from '../../person/phone-typing.ts'
import { digitsOf } from '../../primitives/digits.ts'
import { PASSWORD_MIN_LENGTH } from '../../primitives/form-limits.ts'
import { parseUsPhoneNumber } from '../../primitives/us-phone-number.ts'

/** Everything that a form of the account can ask for, as it is typed. */
export type FormFields = {
  phoneNumber: string
  /** The six digits that were sent to the number. */
  code: string
  firstName: string
  lastName: string
  password: string
  newPassword: string
}

export const emptyFormFields: FormFields = {
  phoneNumber: '',
  code: '',
  firstName: '',
  lastName: '',
  password: '',
  newPassword: '',
}

/** Digits of a code that proves a number. */
export const CODE_DIGITS = 6

/**
 * The forms of the account, each with the fields that it sends, in their order. Those with a code first ask for the
 * number that it is sent to.
 */
export const accountForms = {
  signIn: ['phoneNumber', 'password'],
  signUp: ['code', 'firstName', 'lastName', 'password'],
  forgottenPassword: ['code'],
  newPassword: ['newPassword'],
  passwordChange: ['password', 'newPassword'],
  numberChange: ['code', 'password'],
  export: ['password'],
  deletion: ['password'],
} as const satisfies Record<string, (keyof FormFields)[]>

export type AccountForm = keyof typeof accountForms

/** The fields of a form's last step. */
export const fieldsOf = (form: AccountForm): readonly (keyof FormFields)[] => accountForms[form]

/** Whether a form needs a code, and so a number first. */
export const needsCode = (form: AccountForm): boolean => fieldsOf(form).includes('code')

/** A forgotten password's change that waits. `token` is what sets the new password. Times are Unix time, ms. */
export type BegunReset = { resetId: string; token: string; readyAt: number; expiresAt: number }

const isValid: Record<keyof FormFields, (text: string) => boolean> = {
  phoneNumber: (text) => parseUsPhoneNumber(text) !== null,
  code: (text) => digitsOf(text).length === CODE_DIGITS,
  firstName: (text) => text.trim() !== '',
  lastName: () => true,
  password: (text) => text.length >= PASSWORD_MIN_LENGTH,
  newPassword: (text) => text.length >= PASSWORD_MIN_LENGTH,
}

/** The first of these fields that cannot be sent as it stands, or null. */
const firstProblem = (fields: FormFields, names: readonly (keyof FormFields)[]): keyof FormFields | null =>
  names.find((name) => !isValid[name](fields[name])) ?? null

/** What a field becomes of what is typed: numbers are formatted, codes are digits alone. */
const asTyped = (field: keyof FormFields, text: string): string => {
  if (field === 'phoneNumber') return formatPhoneWhileTyping(text, text.length).text
  if (field === 'code') return digitsOf(text).slice(0, CODE_DIGITS)
  return text
}

/** `refused`: the service's own words. `field`: the field of the form that they are about, null where none is. */
export type FormRefused = { kind: 'refused'; message: string; field: keyof FormFields | null }

export type CodeOutcome = { kind: 'done'; proofId: string } | FormRefused | { kind: 'unreachable' }
export type FormOutcome = { kind: 'done'; reset: BegunReset | null } | FormRefused | NoAnswer

/** `invalid`: what stands in the field cannot be sent. */
type InvalidField = { kind: 'invalid'; field: keyof FormFields }

const invalidAmong = (fields: FormFields, names: readonly (keyof FormFields)[]): InvalidField | null => {
  const field = firstProblem(fields, names)
  return field && { kind: 'invalid', field }
}

/** What may come of a form of the account that was not taken. */
export type AccountProblem =
  | InvalidField
  | Exclude<CodeOutcome, { kind: 'done' }>
  | Exclude<FormOutcome, { kind: 'done' }>

/** The first step of a form that needs a code: the number that it is sent to, which stays in its field. */
export const codeForm = /* @__PURE__ */ form<
  { phoneNumber: string },
  { phoneNumber: string },
  CodeOutcome,
  InvalidField,
  { form: AccountForm }
>({
  id: 'accountCode',
  empty: () => ({ phoneNumber: '' }),
  changed: (_, { phoneNumber }) => ({ phoneNumber: asTyped('phoneNumber', phoneNumber) }),
  mends: (problem) => 'field' in problem && problem.field === 'phoneNumber',
  invalid: (fields) => invalidAmong({ ...emptyFormFields, ...fields }, ['phoneNumber']),
  taken: (fields) => fields,
})

/** `proofId`: of the code that was sent last; null before that. */
export type AccountFormFields = FormFields & { proofId: string | null }

/**
 * A form of the account, after its code where it needs one (`codeForm`). What the service refuses stays in the fields;
 * what it took leaves them. `reset`: with which a new password is set.
 */
export const accountForm = /* @__PURE__ */ form<
  AccountFormFields,
  { field: keyof FormFields; text: string } | { proofId: string },
  FormOutcome,
  InvalidField,
  { form: AccountForm; reset?: BegunReset | null }
>({
  id: 'accountForm',
  empty: () => ({ ...emptyFormFields, proofId: null }),
  changed(fields, change) {
    if ('proofId' in change) return { ...fields, proofId: change.proofId, code: '' }
    return { ...fields, [change.field]: asTyped(change.field, change.text) }
  },
  mends: (problem, change) => 'proofId' in change || ('field' in problem && problem.field === change.field),
  invalid: (fields, input) => invalidAmong(fields, fieldsOf(input.form)),
})
