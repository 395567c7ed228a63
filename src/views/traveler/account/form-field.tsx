import type { InputHTMLAttributes } from 'react'
import type { AccountForm, FormFields } from '../../../domain/traveler/account/account-form.ts'
import { TextField } from '../../kit/design/fields/field.tsx'
import { keepPhoneCaret } from '../../kit/design/fields/phone-caret.ts'
import { words as shown } from './account-form.words.ts'

type FormFieldProps = {
  form: AccountForm
  name: keyof FormFields
  value: string
  error: string | undefined
  busy: boolean
  isPasswordShown: boolean
  onType: (text: string) => void
}

export function FormField({ form, name, value, error, busy, isPasswordShown, onType }: FormFieldProps) {
  return (
    <TextField
      {...fieldWords(form, name)}
      {...kindOf(form, name, isPasswordShown)}
      name={name}
      value={value}
      error={error}
      required={name !== 'lastName'}
      readOnly={busy}
      onChange={(event) => onType(name === 'phoneNumber' ? keepPhoneCaret(event) : event.target.value)}
    />
  )
}

function kindOf(
  form: AccountForm,
  name: keyof FormFields,
  isPasswordShown: boolean,
): InputHTMLAttributes<HTMLInputElement> {
  const isNew = name === 'newPassword' || form === 'signUp'
  const password = {
    type: isPasswordShown ? 'text' : 'password',
    autoComplete: isNew ? 'new-password' : 'current-password',
    autoCapitalize: 'none',
    spellCheck: false,
  } as const
  const kinds: Record<keyof FormFields, InputHTMLAttributes<HTMLInputElement>> = {
    phoneNumber: {
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'tel',
      placeholder: '(555) 555-5555',
    },
    code: {
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
      className: 'account-form__code',
    },
    firstName: { autoComplete: 'given-name', maxLength: 60 },
    lastName: { autoComplete: 'family-name', maxLength: 60 },
    password,
    newPassword: password,
  }
  return kinds[name]
}

type FieldWords = { label: string; hint?: string; help?: string }

function fieldWords(form: AccountForm, field: keyof FormFields): FieldWords {
  const chosen = shown.passwordHelp
  const words: Record<keyof FormFields, FieldWords> = {
    phoneNumber: {
      label: form === 'numberChange' ? shown.newPhoneNumber : shown.phoneNumber,
      ...(form !== 'signIn' && { help: shown.phoneHelp }),
    },
    code: { label: shown.code },
    firstName: { label: shown.firstName },
    lastName: { label: shown.lastName, hint: shown.optional },
    password: form === 'signUp' ? { label: shown.choosePassword, help: chosen } : { label: shown.password },
    newPassword: { label: shown.newPassword, help: chosen },
  }
  return words[field]
}
