import { useMachine } from '@xstate/react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { PASSWORD_MIN_LENGTH } from '../../../domain/primitives/form-limits.ts'
import {
  type AccountForm,
  type AccountProblem,
  accountForm,
  type BegunReset,
  CODE_DIGITS,
  codeForm,
  emptyFormFields,
  type FormFields,
  fieldsOf,
  needsCode,
} from '../../../domain/traveler/account/account-form.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { useFirstFocus, useProblemFocus } from '../../kit/design/fields/focus.tsx'
import { ShowPassword } from '../../kit/design/fields/show-password.tsx'
import { type Live, useWhen } from '../../kit/live.ts'
import { FormProblem } from '../no-answer.tsx'
import { useTravelerMachine } from '../traveler-machines.tsx'
import { FormField } from './form-field.tsx'

const wanted: Record<keyof FormFields, string> = {
  phoneNumber: 'Please enter a valid 10-digit phone number.',
  code: `Please enter the ${CODE_DIGITS} digits from our text.`,
  firstName: 'Please enter your first name, so your contacts know who it’s about.',
  lastName: 'Please enter your last name.',
  password: `Please enter your password (minimum ${PASSWORD_MIN_LENGTH} characters).`,
  newPassword: `Please enter a password of at least ${PASSWORD_MIN_LENGTH} characters.`,
}

type ProblemWords = { field: keyof FormFields | null; first: string; next?: string }

function problemWords(problem: AccountProblem): ProblemWords {
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

type FormWords = { submit: string; busy: string; variant?: 'danger' }

const formWords: Record<AccountForm, FormWords> = {
  signIn: { submit: 'Sign in', busy: 'Signing in...' },
  signUp: { submit: 'Create account', busy: 'Creating your account...' },
  forgottenPassword: { submit: 'Check the code', busy: 'Checking the code...' },
  newPassword: { submit: 'Set new password', busy: 'Setting the password...' },
  passwordChange: { submit: 'Change password', busy: 'Changing the password...' },
  numberChange: { submit: 'Change number', busy: 'Changing the number...' },
  export: { submit: 'Download my data', busy: 'Collecting your data...' },
  deletion: { submit: 'Delete my account', busy: 'Deleting your account...', variant: 'danger' },
}

type AccountFormProps = {
  form: AccountForm
  reset?: BegunReset
  onTaken: (reset: BegunReset | null) => void
  onSignedOut?: () => void
  children?: ReactNode
}

export function AccountFormSection({ form, reset, onTaken, onSignedOut, children }: AccountFormProps) {
  const [code, sendToCode] = useMachine(useTravelerMachine(codeForm), { input: { form } })
  const [snapshot, send] = useMachine(useTravelerMachine(accountForm), {
    input: { form, reset: reset ?? null },
  })
  const isDone = snapshot.matches('done')
  const { done: proof, fields } = code.context
  useWhen(proof !== null, () => proof && send({ type: 'form.changed', change: { proofId: proof.proofId } }))
  useWhen(isDone, () => onTaken(snapshot.context.done?.reset ?? null))
  useWhen(snapshot.context.problem?.kind === 'signedOut', onSignedOut)
  if (needsCode(form) && !proof) return <NumberScreen snapshot={code} send={sendToCode} />
  if (isDone && children) return children
  return (
    <AccountFormScreen snapshot={snapshot} send={send}>
      {proof && (
        <Notice tone="info" quiet>
          <p>We texted a six-digit code to {fields.phoneNumber}.</p>
          <p>No text? If you ever texted STOP to us, text START to the same number, then get a new code.</p>
          <Button variant="quiet" onClick={() => sendToCode({ type: 'form.opened', fields })}>
            Change number or get a new code
          </Button>
        </Notice>
      )}
    </AccountFormScreen>
  )
}

export const NumberScreen = ({ snapshot, send }: Live<typeof codeForm>) => (
  <Step
    form={snapshot.context.input.form}
    names={['phoneNumber']}
    fields={{ ...emptyFormFields, ...snapshot.context.fields }}
    problem={snapshot.context.problem}
    busy={snapshot.hasTag('busy')}
    words={{ submit: 'Send me a code', busy: 'Sending the code...' }}
    onType={(_, phoneNumber) => send({ type: 'form.changed', change: { phoneNumber } })}
    onSubmit={() => send({ type: 'form.submitted' })}
  />
)

type AccountFormScreenProps = Live<typeof accountForm> & {
  children?: ReactNode
}

export function AccountFormScreen({ snapshot, send, children }: AccountFormScreenProps) {
  const { form } = snapshot.context.input
  if (snapshot.matches('done')) return <Notice tone="safe" title="Done." />
  return (
    <Step
      form={form}
      names={fieldsOf(form)}
      fields={snapshot.context.fields}
      problem={snapshot.context.problem}
      busy={snapshot.hasTag('busy')}
      words={formWords[form]}
      onType={(field, text) => send({ type: 'form.changed', change: { field, text } })}
      onSubmit={() => send({ type: 'form.submitted' })}
    >
      {children}
    </Step>
  )
}

type StepProps = {
  form: AccountForm
  names: readonly (keyof FormFields)[]
  fields: FormFields
  problem: AccountProblem | null
  busy: boolean
  words: FormWords
  onType: (field: keyof FormFields, text: string) => void
  onSubmit: () => void
  children?: ReactNode
}

const hasPassword = (fields: readonly (keyof FormFields)[]) =>
  fields.includes('password') || fields.includes('newPassword')

function Step({ form, names, fields, problem, busy, words: button, onType, onSubmit, children }: StepProps) {
  const element = useRef<HTMLFormElement>(null)
  const [isPasswordShown, setPasswordShown] = useState(false)
  const words = problem && problemWords(problem)
  const place = words?.field && names.includes(words.field) ? words.field : null
  useProblemFocus(element, problem, place)
  useFirstFocus(() => element.current?.querySelector('input'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className="account-form" method="post" noValidate ref={element} onSubmit={submit}>
      {children}
      {names.map((name) => (
        <FormField
          key={name}
          form={form}
          name={name}
          busy={busy}
          isPasswordShown={isPasswordShown}
          value={fields[name]}
          error={place === name ? words?.first : undefined}
          onType={(text) => onType(name, text)}
        />
      ))}
      {hasPassword(names) && <ShowPassword isShown={isPasswordShown} onChange={setPasswordShown} />}
      <FormProblem words={place === null ? words : null} />
      <Button type="submit" wide busy={busy} {...(button.variant && { variant: button.variant })}>
        {busy ? button.busy : button.submit}
      </Button>
    </form>
  )
}
