import { PASSWORD_MIN_LENGTH } from '../../../domain/primitives/form-limits.ts'
import {
  type AccountForm,
  type AccountProblem,
  CODE_DIGITS,
  type FormFields,
} from '../../../domain/traveller/account/account-form.ts'

/** What a field asks for where its text cannot be sent. */
const wanted: Record<keyof FormFields, string> = {
  phoneNumber: 'Please enter a valid 10-digit phone number.',
  code: `Please enter the ${CODE_DIGITS} digits from our text.`,
  firstName: 'Please enter your first name, so your contacts know who it’s about.',
  lastName: 'Please enter your last name.',
  password: `Please enter your password (minimum ${PASSWORD_MIN_LENGTH} characters).`,
  newPassword: `Please enter a password of at least ${PASSWORD_MIN_LENGTH} characters.`,
}

/** `field`: where the problem stands, null beside the button. */
type ProblemWords = { field: keyof FormFields | null; first: string; next?: string }

export function problemWords(problem: AccountProblem): ProblemWords {
  switch (problem.kind) {
    case 'invalid':
      return { field: problem.field, first: wanted[problem.field] }
    case 'refused':
      return { field: problem.field, first: problem.message }
    case 'signedOut':
      return { field: null, first: 'You’re signed out.', next: 'Please sign in again.' }
    case 'unreachable':
      return {
        field: null,
        first: 'Network error. Please try again.',
        next: 'We can’t tell if it went through. What you typed is still here.',
      }
  }
}

export type FormWords = { submit: string; busy: string; variant?: 'danger' }

/** The words of each form's button, also while the answer is awaited. */
export const formWords: Record<AccountForm, FormWords> = {
  signIn: { submit: 'Sign in', busy: 'Signing in...' },
  signUp: { submit: 'Create account', busy: 'Creating your account...' },
  forgottenPassword: { submit: 'Check the code', busy: 'Checking the code...' },
  newPassword: { submit: 'Set new password', busy: 'Setting the password...' },
  passwordChange: { submit: 'Change password', busy: 'Changing the password...' },
  numberChange: { submit: 'Change number', busy: 'Changing the number...' },
  export: { submit: 'Download my data', busy: 'Collecting your data...' },
  deletion: { submit: 'Delete my account', busy: 'Deleting your account...', variant: 'danger' },
}

type FieldWords = { label: string; hint?: string; help?: string }

/** The words of a field; a password that is chosen and one that is asked for again are different things. */
export function fieldWords(form: AccountForm, field: keyof FormFields): FieldWords {
  const chosen = `At least ${PASSWORD_MIN_LENGTH} characters. We don’t take passwords that have leaked elsewhere.`
  const words: Record<keyof FormFields, FieldWords> = {
    phoneNumber: {
      label: form === 'numberChange' ? 'New phone number' : 'Phone number',
      ...(form !== 'signIn' && { help: 'We’ll text a six-digit code to this number.' }),
    },
    code: { label: 'Six-digit code' },
    firstName: { label: 'First name' },
    lastName: { label: 'Last name', hint: 'optional' },
    password: form === 'signUp' ? { label: 'Choose a password', help: chosen } : { label: 'Password' },
    newPassword: { label: 'New password', help: chosen },
  }
  return words[field]
}
