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
} from '../../../domain/traveler/account/account-form.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { useFirstFocus, useProblemFocus } from '../../kit/design/fields/focus.tsx'
import { ShowPassword } from '../../kit/design/fields/show-password.tsx'
import { type Live, useOnceTrue } from '../../kit/live.ts'
import { FormProblem, type ProblemWords } from '../no-answer.tsx'
import { words as noAnswer } from '../no-answer.words.ts'
import { useTravelerMachine } from '../traveler-machines.tsx'
import { words as shown } from './account-form.words.ts'
import { FormField } from './form-field.tsx'
import { useSentCode } from './sent-code.ts'

function problemWords(problem: AccountProblem, form: AccountForm): ProblemWords<keyof FormFields> {
  switch (problem.kind) {
    case 'invalid': {
      const { field } = problem
      const isChosen = form === 'signUp' && field === 'password'
      return { field, first: shown.wanted[isChosen ? 'newPassword' : field] }
    }
    case 'refused':
      return { field: problem.field, first: problem.message }
    case 'signedOut':
      return { field: null, ...noAnswer.signedOut }
    case 'unreachable':
      return { field: null, first: noAnswer.networkError, next: shown.maybeSent }
  }
}

type FormWords = { submit: string; busy: string; variant?: 'danger' }

type AccountFormProps = {
  form: AccountForm
  reset?: BegunReset
  onTaken: (reset: BegunReset | null) => void
  children?: ReactNode
}

export function AccountFormSection({ form, reset, onTaken, children }: AccountFormProps) {
  const { snapshot: code, send: sendToCode } = useTravelerMachine(codeForm, { form })
  const { snapshot, send } = useTravelerMachine(accountForm, { form, reset: reset ?? null })
  const [kept, keep] = useSentCode(form)
  const isDone = snapshot.matches('done')
  const { done: proof, fields } = code.context
  const sent = proof ? { form, phoneNumber: fields.phoneNumber, proofId: proof.proofId } : kept
  useOnceTrue(proof !== null, () => keep(sent))
  useOnceTrue(sent !== null, () => sent && send({ type: 'form.changed', change: { proofId: sent.proofId } }))
  useOnceTrue(isDone, () => {
    if (sent) keep(null)
    onTaken(snapshot.context.done?.reset ?? null)
  })
  const askForNumber = (phoneNumber: string) => {
    keep(null)
    sendToCode({ type: 'form.changed', change: { phoneNumber } })
  }
  if (isDone && children) return children
  if (needsCode(form) && !sent && !isDone) return <NumberScreen snapshot={code} send={sendToCode} />
  return (
    <AccountFormScreen snapshot={snapshot} send={send}>
      {sent && (
        <Notice tone="info" quiet>
          <p>{shown.textedTo(sent.phoneNumber)}</p>
          <p>{shown.noText}</p>
          <Button
            variant="quiet"
            waits={snapshot.hasTag('busy')}
            onClick={() => askForNumber(sent.phoneNumber)}
          >
            {shown.otherCode}
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
    words={{ submit: shown.sendCode, busy: shown.sendingCode }}
    onType={(_, phoneNumber) => send({ type: 'form.changed', change: { phoneNumber } })}
    onSubmit={() => send({ type: 'form.submitted' })}
  />
)

type AccountFormScreenProps = Live<typeof accountForm> & {
  children?: ReactNode
}

export function AccountFormScreen({ snapshot, send, children }: AccountFormScreenProps) {
  const { form } = snapshot.context.input
  if (snapshot.matches('done')) return <Notice tone="safe" title={shown.done} />
  return (
    <Step
      form={form}
      names={fieldsOf(form)}
      fields={snapshot.context.fields}
      problem={snapshot.context.problem}
      busy={snapshot.hasTag('busy')}
      words={{
        submit: shown.submit[form],
        busy: shown.busy[form],
        ...(form === 'deletion' && { variant: 'danger' }),
      }}
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
  const told = problem && problemWords(problem, form)
  const place = told?.field && names.includes(told.field) ? told.field : null
  useProblemFocus(element, problem, place)
  useFirstFocus(() => element.current?.querySelector('input'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className="stack" method="post" noValidate ref={element} onSubmit={submit}>
      {children}
      {names.map((name) => (
        <FormField
          key={name}
          form={form}
          name={name}
          busy={busy}
          isPasswordShown={isPasswordShown}
          value={fields[name]}
          error={place === name ? told?.first : undefined}
          onType={(text) => onType(name, text)}
        />
      ))}
      {hasPassword(names) && <ShowPassword isShown={isPasswordShown} onChange={setPasswordShown} />}
      <FormProblem words={told && { ...told, field: place }} />
      <Button type="submit" wide busy={busy} {...(button.variant && { variant: button.variant })}>
        {busy ? button.busy : button.submit}
      </Button>
    </form>
  )
}
