import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { words as profileWords } from '../../../domain/person/profile-facts.words.ts'
import { profileFacts } from '../../../domain/primitives/profile-facts.ts'
import {
  type FactsKind,
  factsForm,
  factsReading,
  type ProfileFields,
  type ToldFacts,
} from '../../../domain/traveler/set-up/told-facts.ts'
import { words as planWords } from '../../../domain/trip/plan-facts.words.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { TextField } from '../../kit/design/fields/field.tsx'
import { useProblemFocus } from '../../kit/design/fields/focus.tsx'
import { Spinner } from '../../kit/design/spinner.tsx'
import { type Live, useOnceTrue } from '../../kit/live.ts'
import { Folded } from '../account/folded.tsx'
import { SecretField, securedWords } from '../account/secret-field.tsx'
import { FormProblem, NoAnswer } from '../no-answer.tsx'
import { useTravelerMachine } from '../traveler-machines.tsx'
import { words as shown } from './facts-form.words.ts'
import { FactField, PlanForm } from './plan-form.tsx'

type FactsFormProps = {
  kind: FactsKind
  pinIsSet: boolean
  onSaved?: () => void
  /** Called when the form gets unsaved input, or has none any longer. */
  onTyped?: (isTyped: boolean) => void
  children?: ReactNode
}

export const FactsForm = ({ kind, ...props }: FactsFormProps) => (
  <FactsScreen {...useTravelerMachine(factsReading, { kind })} {...props} />
)

type FactsScreenProps = Omit<FactsFormProps, 'kind'> & Live<typeof factsReading>

export function FactsScreen({ snapshot, send, ...props }: FactsScreenProps) {
  const { value, problem } = snapshot.context
  if (problem)
    return (
      <NoAnswer problem={problem} send={send}>
        {shown.cantShow}
      </NoAnswer>
    )
  if (snapshot.hasTag('busy') || value === null) return <Spinner label={shown.loading} />
  if (value !== 'noTrip') return <TypedFacts facts={value} {...props} />
  return (
    <Notice tone="info" title={shown.noTrip}>
      <p>{shown.tripOver}</p>
      <Button variant="quiet" onClick={() => send({ type: 'reading.requested' })}>
        {shown.checkAgain}
      </Button>
    </Notice>
  )
}

type TypedFactsProps = Omit<FactsFormProps, 'kind'> & { facts: ToldFacts }

function TypedFacts({ facts, pinIsSet, onSaved, onTyped, children }: TypedFactsProps) {
  const { snapshot, send } = useTravelerMachine(factsForm, { facts, pinIsSet })
  useOnceTrue(snapshot.matches('done'), onSaved)
  const isTyped = !snapshot.matches('done') && snapshot.context.fields.facts !== facts
  useEffect(() => onTyped?.(isTyped), [isTyped, onTyped])
  return (
    <FactsFormScreen snapshot={snapshot} send={send}>
      {children}
    </FactsFormScreen>
  )
}

type FactsFormScreenProps = Live<typeof factsForm> & {
  children?: ReactNode
}

export function FactsFormScreen({ snapshot, send, children }: FactsFormScreenProps) {
  const form = useRef<HTMLFormElement>(null)
  const { fields, problem, input } = snapshot.context
  const { facts, secret } = fields
  const busy = snapshot.hasTag('busy')
  const words = problem && securedWords(problem, secret)
  useProblemFocus(form, problem, words?.field ?? null)
  const keep = (next: ToldFacts) => send({ type: 'form.changed', change: { facts: next } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Reports an empty change first, because a saved form accepts another submission only after a change.
    send({ type: 'form.changed', change: {} })
    send({ type: 'form.submitted' })
  }
  return (
    <form className="stack" method="post" noValidate ref={form} onSubmit={submit}>
      {facts.kind === 'profile' ? (
        <Profile fields={facts.fields} busy={busy} onType={(fields) => keep({ kind: 'profile', fields })} />
      ) : (
        <PlanForm plan={facts.plan} busy={busy} onChange={(plan) => keep({ ...facts, plan })} />
      )}
      <SecretField
        secret={secret}
        busy={busy}
        // A running trip's plan can be changed only with the PIN, so the password isn't offered.
        pinIsSet={input.pinIsSet && facts.kind !== 'tripPlan'}
        words={words}
        onChange={(next) => send({ type: 'form.changed', change: { secret: next } })}
      />
      <FormProblem words={words}>
        {problem?.kind === 'refused' &&
          problem.fields.map(({ path, reason }) => <p key={path}>{shown.wrong(labelOf(path), reason)}</p>)}
      </FormProblem>
      {snapshot.matches('done') && (
        <Notice tone="safe" title={shown.saved}>
          {children}
        </Notice>
      )}
      <Button type="submit" wide busy={busy}>
        {busy ? shown.saving : shown.save}
      </Button>
    </form>
  )
}

const labels: Record<string, string> = {
  firstName: shown.firstName,
  lastName: shown.lastName,
  ...profileWords.label,
  ...planWords.label,
}

/** Returns the label of a refused field; `path` is like 'height' or 'plan.destination'. */
const labelOf = (path: string): string => labels[path.split('.').at(-1) ?? ''] ?? path

type ProfileProps = { fields: ProfileFields; busy: boolean; onType: (fields: ProfileFields) => void }

function Profile({ fields, busy, onType }: ProfileProps) {
  const typed = (key: keyof ProfileFields) => (text: string) => onType({ ...fields, [key]: text })
  return (
    <>
      <TextField
        label={shown.firstName}
        name="firstName"
        autoComplete="given-name"
        maxLength={60}
        value={fields.firstName}
        readOnly={busy}
        onChange={({ target }) => typed('firstName')(target.value)}
      />
      <TextField
        label={shown.lastName}
        name="lastName"
        autoComplete="family-name"
        maxLength={60}
        value={fields.lastName}
        readOnly={busy}
        onChange={({ target }) => typed('lastName')(target.value)}
      />
      <div>
        {[false, true].map((medical) => {
          const facts = profileFacts.filter((fact) => fact.medical === medical)
          const count = facts.filter(({ key }) => fields[key].trim()).length
          return (
            <Folded
              key={String(medical)}
              name={medical ? shown.medical : shown.looks}
              told={count > 0 && shown.filledIn(count)}
            >
              {facts.map((fact) => (
                <FactField
                  key={fact.key}
                  label={profileWords.label[fact.key]}
                  name={fact.key}
                  value={fields[fact.key]}
                  isLong={fact.form === 'text'}
                  example={profileWords.example[fact.key]}
                  busy={busy}
                  onType={typed(fact.key)}
                />
              ))}
            </Folded>
          )
        })}
      </div>
    </>
  )
}
