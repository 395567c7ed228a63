import { useMachine } from '@xstate/react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { planFacts } from '../../../domain/primitives/plan-facts.ts'
import { profileFacts } from '../../../domain/primitives/profile-facts.ts'
import { type factsFormMachine, isAboutSecret } from '../../../domain/traveller/set-up/facts-form.machine.ts'
import type { FactsKind, ToldFacts } from '../../../domain/traveller/set-up/told-facts.ts'
import { Button } from '../../kit/design/button.tsx'
import { useProblemFocus } from '../../kit/design/focus.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { Spinner } from '../../kit/design/spinner.tsx'
import { SecretField, secretWanted } from '../account/secret-field.tsx'
import { useTravellerMachine } from '../traveller-machines.tsx'
import { FactsFields } from './facts-fields.tsx'
import './facts-form.css'

type FactsFormProps = {
  kind: FactsKind
  pinIsSet: boolean
  onSaved?: () => void
  onSignedOut: () => void
  /** Beside "Saved.": where to go on. */
  children?: ReactNode
}

/** What somebody tells of themselves or of a trip, with its statechart. */
export function FactsForm({ kind, pinIsSet, onSaved, onSignedOut, children }: FactsFormProps) {
  const [snapshot, send] = useMachine(useTravellerMachine('factsForm'), { input: { kind, pinIsSet } })
  const { isSaved } = snapshot.context
  const isSignedOut = snapshot.matches('signedOut')
  const told = useRef({ onSaved, onSignedOut })
  told.current = { onSaved, onSignedOut }
  useEffect(() => {
    if (isSaved) told.current.onSaved?.()
  }, [isSaved])
  useEffect(() => {
    if (isSignedOut) told.current.onSignedOut()
  }, [isSignedOut])
  return (
    <FactsFormScreen snapshot={snapshot} send={send}>
      {children}
    </FactsFormScreen>
  )
}

type FactsFormScreenProps = {
  snapshot: SnapshotFrom<typeof factsFormMachine>
  send: (event: EventFrom<typeof factsFormMachine>) => void
  children?: ReactNode
}

/** The form in every state of its statechart. */
export function FactsFormScreen({ snapshot, send, children }: FactsFormScreenProps) {
  const { facts } = snapshot.context
  const retry = () => send({ type: 'retry.requested' })
  if (snapshot.matches('noTrip')) {
    return (
      <Notice tone="info" title="No trip right now.">
        <p>It’s over, so you can’t change its plan.</p>
        <Button variant="quiet" onClick={retry}>
          Check again
        </Button>
      </Notice>
    )
  }
  if (snapshot.matches('away')) {
    return (
      <Notice tone="error" title="No answer.">
        <p>We can’t show what you saved. Check your connection.</p>
        <Button variant="quiet" onClick={retry}>
          Load again
        </Button>
      </Notice>
    )
  }
  if (!facts || !snapshot.hasTag('form')) return <Spinner label="Loading..." />
  return (
    <Fields facts={facts} snapshot={snapshot} send={send}>
      {children}
    </Fields>
  )
}

function Fields({ facts, snapshot, send, children }: FactsFormScreenProps & { facts: ToldFacts }) {
  const form = useRef<HTMLFormElement>(null)
  const { secret, problem, pinIsSet, isSaved, kind } = snapshot.context
  const busy = snapshot.hasTag('busy')
  useProblemFocus(form, problem, isAboutSecret(problem) ? secret.kind : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'form.submitted' })
  }
  return (
    <form className="facts-form" method="post" noValidate ref={form} onSubmit={submit}>
      <FactsFields facts={facts} busy={busy} onType={(next) => send({ type: 'facts.typed', facts: next })} />
      <SecretField
        secret={secret}
        busy={busy}
        // A running trip is changed with the PIN alone.
        pinIsSet={pinIsSet && kind !== 'tripPlan'}
        error={secretError(snapshot)}
        onChange={(next) => send({ type: 'secret.typed', secret: next })}
      />
      {problem?.kind === 'refused' && !problem.isAboutSecret && (
        <Notice tone="error" title={problem.message}>
          {problem.fields.map(({ path, reason }) => (
            <p key={path}>
              {labelOf(path)}: {reason}
            </p>
          ))}
        </Notice>
      )}
      {problem?.kind === 'unreachable' && (
        <Notice tone="error" title="Network error. Please try again.">
          <p>We can’t tell if it was saved. What you typed is still here.</p>
        </Notice>
      )}
      {isSaved && (
        <Notice tone="safe" title="Saved.">
          {children}
        </Notice>
      )}
      <Button type="submit" wide busy={busy}>
        {busy ? 'Saving...' : 'Save'}
      </Button>
    </form>
  )
}

/** The label of the field that a path ends with: 'plan.radio'. */
const labelOf = (path: string): string => {
  const facts: { key: string; label: string }[] = [...profileFacts, ...planFacts]
  return facts.find(({ key }) => path.split('.').includes(key))?.label ?? path
}

function secretError({ context: { problem, secret } }: FactsFormScreenProps['snapshot']): string | undefined {
  if (problem?.kind === 'invalid') return secretWanted[secret.kind]
  return problem?.kind === 'refused' && problem.isAboutSecret ? problem.message : undefined
}
