import { useMachine } from '@xstate/react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { accountFormMachine } from '../../../domain/traveller/account/account-form.machine.ts'
import {
  type AccountForm,
  type BegunReset,
  type FormFields,
  fieldsOf,
} from '../../../domain/traveller/account/account-form.ts'
import { Button } from '../../kit/design/button.tsx'
import { useFirstFocus, useProblemFocus } from '../../kit/design/focus.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { ShowPassword } from '../../kit/design/show-password.tsx'
import { useTravellerMachine } from '../traveller-machines.tsx'
import { useWhen } from '../trip/use-when.ts'
import { FormField } from './form-field.tsx'
import { formWords, problemWords } from './form-words.ts'

type AccountFormProps = {
  form: AccountForm
  /** With which a new password is set. */
  reset?: BegunReset
  /** Called once the service has taken the form, and where it says that nobody is signed in. */
  onTaken: (reset: BegunReset | null) => void
  onSignedOut?: () => void
  /** In place of the form, once it was taken. */
  children?: ReactNode
}

/** A form of the account, with its statechart. */
export function AccountFormSection({ form, reset, onTaken, onSignedOut, children }: AccountFormProps) {
  const [snapshot, send] = useMachine(useTravellerMachine('accountForm'), {
    input: { form, reset: reset ?? null },
  })
  const isDone = snapshot.matches('done')
  useWhen(isDone, () => onTaken(snapshot.context.reset))
  useWhen(snapshot.context.problem?.kind === 'signedOut', onSignedOut)
  if (isDone && children) return children
  return <AccountFormScreen snapshot={snapshot} send={send} />
}

type AccountFormScreenProps = {
  snapshot: SnapshotFrom<typeof accountFormMachine>
  send: (event: EventFrom<typeof accountFormMachine>) => void
}

/** A form of the account in every state of its statechart. */
export function AccountFormScreen({ snapshot, send }: AccountFormScreenProps) {
  const step = snapshot.hasTag('number') ? 'number' : 'rest'
  return snapshot.matches('done') ? (
    <Notice tone="safe" title="Done." />
  ) : (
    <Step key={step} snapshot={snapshot} send={send} />
  )
}

const hasPassword = (fields: readonly (keyof FormFields)[]) =>
  fields.includes('password') || fields.includes('newPassword')

/** One step of a form; the next one is another element, whose first field takes the focus. */
function Step({ snapshot, send }: AccountFormScreenProps) {
  const element = useRef<HTMLFormElement>(null)
  const [isPasswordShown, setPasswordShown] = useState(false)
  const { form, fields, problem, proofId } = snapshot.context
  const asksNumber = snapshot.hasTag('number')
  const names = asksNumber ? (['phoneNumber'] as const) : fieldsOf(form)
  const busy = snapshot.hasTag('busy')
  const words = problem && problemWords(problem)
  const place = words?.field && names.includes(words.field) ? words.field : null
  useProblemFocus(element, problem, place)
  useFirstFocus(() => element.current?.querySelector('input'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'form.submitted' })
  }
  const button = asksNumber ? { submit: 'Send me a code', busy: 'Sending the code...' } : formWords[form]
  return (
    <form className="account-form" method="post" noValidate ref={element} onSubmit={submit}>
      {!asksNumber && proofId && <CodeSent number={fields.phoneNumber} send={send} />}
      {names.map((name) => (
        <FormField
          key={name}
          form={form}
          name={name}
          busy={busy}
          isPasswordShown={isPasswordShown}
          value={fields[name]}
          error={place === name ? words?.first : undefined}
          onType={(text) => send({ type: 'field.typed', field: name, text })}
        />
      ))}
      {hasPassword(names) && <ShowPassword isShown={isPasswordShown} onChange={setPasswordShown} />}
      {words && place === null && (
        <Notice tone="error" title={words.first}>
          {words.next && <p>{words.next}</p>}
        </Notice>
      )}
      <Button
        type="submit"
        wide
        busy={busy}
        {...('variant' in button && button.variant && { variant: button.variant })}
      >
        {busy ? button.busy : button.submit}
      </Button>
    </form>
  )
}

function CodeSent({ number, send }: { number: string; send: AccountFormScreenProps['send'] }) {
  return (
    <Notice tone="info" quiet>
      <p>We texted six digits to {number}.</p>
      <Button variant="quiet" onClick={() => send({ type: 'number.reopened' })}>
        Change number or get a new code
      </Button>
    </Notice>
  )
}
