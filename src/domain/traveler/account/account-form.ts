import { form } from '../../kit/form.machine.ts'
import type { NoAnswer } from '../../kit/reading.machine.ts'
import { formatPhoneWhileTyping } from '../../person/phone-typing.ts'
import { digitsOf } from '../../primitives/digits.ts'
import { PASSWORD_MIN_LENGTH } from '../../primitives/form-limits.ts'
import { rescueCodeDigits } from '../../primitives/rescue-code.ts'
import { parseUsPhoneNumber } from '../../primitives/us-phone-number.ts'

export type FormFields = {
  phoneNumber: string
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

export const CODE_DIGITS = 6

/** Fields of each form, in order. Forms that need a texted code first ask for the phone number. */
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

export const fieldsOf = (form: AccountForm): readonly (keyof FormFields)[] => accountForms[form]

export const needsCode = (form: AccountForm): boolean => fieldsOf(form).includes('code')

/** Pending password reset; `token` authorizes the new password. */
export type BegunReset = { resetId: string; token: string; readyAt: number; expiresAt: number }

const isValid: Record<keyof FormFields, (text: string) => boolean> = {
  phoneNumber: (text) => parseUsPhoneNumber(text) !== null,
  code: (text) => digitsOf(text).length === CODE_DIGITS,
  firstName: (text) => text.trim() !== '',
  lastName: () => true,
  password: (text) => text.length >= PASSWORD_MIN_LENGTH,
  newPassword: (text) => text.length >= PASSWORD_MIN_LENGTH,
}

const firstProblem = (fields: FormFields, names: readonly (keyof FormFields)[]): keyof FormFields | null =>
  names.find((name) => !isValid[name](fields[name])) ?? null

const asTyped = (field: keyof FormFields, text: string): string => {
  if (field === 'phoneNumber') return formatPhoneWhileTyping(text, text.length).text
  if (field === 'code') return rescueCodeDigits(text)
  return text
}

export type FormRefused = { kind: 'refused'; message: string; field: keyof FormFields | null }

export type CodeOutcome = { kind: 'done'; proofId: string } | FormRefused | { kind: 'unreachable' }
export type FormOutcome = { kind: 'done'; reset: BegunReset | null } | FormRefused | NoAnswer

type InvalidField = { kind: 'invalid'; field: keyof FormFields }

const invalidAmong = (fields: FormFields, names: readonly (keyof FormFields)[]): InvalidField | null => {
  const field = firstProblem(fields, names)
  return field && { kind: 'invalid', field }
}

export type AccountProblem =
  | InvalidField
  | Exclude<CodeOutcome, { kind: 'done' }>
  | Exclude<FormOutcome, { kind: 'done' }>

/** First step of a form that needs a code: asks which phone number to text it to. */
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

/** Fields of all account forms. `proofId` identifies the last code that was sent. */
export type AccountFormFields = FormFields & { proofId: string | null }

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
