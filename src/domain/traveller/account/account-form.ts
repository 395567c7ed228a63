import { digitsOf } from '../../primitives/digits.ts'
import { PASSWORD_MIN_LENGTH } from '../../primitives/form-limits.ts'
import { parseUsPhoneNumber } from '../../primitives/us-phone-number.ts'
import { formatPhoneWhileTyping } from '../trip/phone-typing.ts'

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
export const firstProblem = (
  fields: FormFields,
  names: readonly (keyof FormFields)[],
): keyof FormFields | null => names.find((name) => !isValid[name](fields[name])) ?? null

/** What a field becomes of what is typed: numbers are formatted, codes are digits alone. */
export const asTyped = (field: keyof FormFields, text: string): string => {
  if (field === 'phoneNumber') return formatPhoneWhileTyping(text, text.length).text
  if (field === 'code') return digitsOf(text).slice(0, CODE_DIGITS)
  return text
}
