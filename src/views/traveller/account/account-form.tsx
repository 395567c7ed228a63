import { useMachine } from '@xstate/react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import {
  type AccountForm,
  type AccountProblem,
  accountForm,
  type BegunReset,
  codeForm,
  emptyFormFields,
  type FormFields,
  fieldsOf,
  needsCode,
} from '../../../domain/traveller/account/account-form.ts'
import { Button } from '../../kit/design/button.tsx'
import { useFirstFocus, useProblemFocus } from '../../kit/design/focus.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { ShowPassword } from '../../kit/design/show-password.tsx'
import { type Live, useWhen } from '../../kit/live.ts'
import { useTravellerMachine } from '../traveller-machines.tsx'
import { FormField } from './form-field.tsx'
import { type FormWords, formWords, problemWords } from './form-words.ts'

type AccountFormProps = {
  form: AccountForm
  /** The reset with which a new password is set. */
  reset?: BegunReset
  /** Called once the service has taken the form, and where it answers that nobody is signed in. */
  onTaken: (reset: BegunReset | null) => void
  onSignedOut?: () => void
  /** Shown in the place of the form once it was taken. */
  children?: ReactNode
}

/** A form of the account, with its statecharts: where it needs a code, the number is asked for first. */
export function AccountFormSection({ form, reset, onTaken, onSignedOut, children }: AccountFormProps) {
  const [code, sendToCode] = useMachine(useTravellerMachine(codeForm), { input: { form } })
  const [snapshot, send] = useMachine(useTravellerMachine(accountForm), {
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
          <Button variant="quiet" onClick={() => sendToCode({ type: 'form.opened', fields })}>
            Change number or get a new code
          </Button>
        </Notice>
      )}
    </AccountFormScreen>
  )
}

/** The step that asks for the number to which a code is sent, in every state of its statechart. */
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
  /** Above its fields. */
  children?: ReactNode
}

/** A form of the account in every state of its statechart. */
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
  /** The fields that this step asks for. */
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

/** One step of a form. Each step is an element of its own, so that its first field takes the focus. */
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
      {words && place === null && (
        <Notice tone="error" title={words.first}>
          {words.next && <p>{words.next}</p>}
        </Notice>
      )}
      <Button type="submit" wide busy={busy} {...(button.variant && { variant: button.variant })}>
        {busy ? button.busy : button.submit}
      </Button>
    </form>
  )
}
