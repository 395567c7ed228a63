import './check-in.css'
import { useMachine } from '@xstate/react'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { withoutLineBreaks } from '../../../../domain/kit/text.ts'
import { brand } from '../../../../domain/site/brand.ts'
import { pages, travelerApp } from '../../../../domain/site/pages.ts'
import type {
  CheckInFields,
  CheckInProblem,
  checkInForm,
} from '../../../../domain/traveler/trip/check-in/check-in.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Card } from '../../../kit/design/cards/card.tsx'
import { TextField } from '../../../kit/design/fields/field.tsx'
import { useFirstFocus, useProblemFocus } from '../../../kit/design/fields/focus.tsx'
import { keepPhoneCaret } from '../../../kit/design/fields/phone-caret.ts'
import { ShowPassword } from '../../../kit/design/fields/show-password.tsx'
import { useHydrated, useTypedEarly } from '../../../kit/design/hydration.ts'
import { Page } from '../../../kit/design/page.tsx'
import { linkTo } from '../../../kit/link.tsx'
import type { Live } from '../../../kit/live.ts'
import { useMachineOf } from '../../../kit/machines.tsx'
import { FormProblem, type ProblemWords } from '../../no-answer.tsx'
import { words } from './check-in-page.words.tsx'
import { CheckInSummary } from './check-in-summary.tsx'

/** Returns advice after a rejection. May mention the password, which the specification's message omits. */
const afterRefusal = ({ reason, message }: Extract<CheckInProblem, { kind: 'refused' }>): string =>
  [
    (reason === 'mismatch' || message === null) && words.checkPassword,
    reason !== 'other' && words.stillOn,
    words.stillHere,
  ]
    .filter(Boolean)
    .join(' ')

/** Returns an error's text and field. `first` comes from the specification or the service. */
function checkInWords(problem: CheckInProblem): ProblemWords<keyof CheckInFields> {
  switch (problem.kind) {
    case 'phoneNumber':
      return { field: 'phoneNumber', first: words.wantedPhone }
    case 'password':
      return { field: 'password', first: words.wantedPassword }
    case 'pin':
      return { field: 'pin', first: words.wantedPin }
    case 'refused':
      return {
        field: null,
        first: problem.message ?? words.refused,
        next: afterRefusal(problem),
      }
    case 'unreachable':
      return {
        field: null,
        first: words.unreachable,
        next: words.assumeActive,
      }
  }
}

export function HowItWorks() {
  return (
    <Card title={words.howItWorks} className="how-it-works">
      <ol>
        {words.steps.map((step) => (
          <li key={step}>{withoutLineBreaks(step)}</li>
        ))}
      </ol>
      <p className="how-it-works__note">
        <LockKeyhole aria-hidden="true" />
        <span>{words.neverPlain}</span>
      </p>
    </Card>
  )
}

type CheckInScreenProps = Live<typeof checkInForm> & {
  /** False until the page is hydrated. */
  ready: boolean
}

function CheckInForm({ snapshot, send, ready }: CheckInScreenProps) {
  const form = useRef<HTMLFormElement>(null)
  const { fields, problem } = snapshot.context
  const [isPasswordShown, setPasswordShown] = useState(false)
  const busy = snapshot.hasTag('busy')
  const told = problem && checkInWords(problem)
  const type = (field: keyof CheckInFields, text: string) =>
    send({ type: 'form.changed', change: { field, text } })
  useTypedEarly(form, fields, type)
  useProblemFocus(form, problem, told?.field ?? null)
  useFirstFocus(() => form.current?.querySelector('input'))
  const control = (field: keyof CheckInFields) => ({
    name: field,
    value: fields[field],
    required: true,
    readOnly: busy,
    error: told?.field === field && told.first,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(field, event.target.value),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'form.submitted' })
  }
  return (
    <Page heading={words.heading} lead={words.lead} width="wide">
      <p className="check-in__contacts">{words.sentCode(linkTo(pages.rescueEntry))}</p>
      <div className="check-in__columns">
        <Card>
          <form className="stack" method="post" noValidate ref={form} onSubmit={submit}>
            <TextField
              {...control('phoneNumber')}
              label={words.phoneNumber}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder="(555) 555-5555"
              onChange={(event) => type('phoneNumber', keepPhoneCaret(event))}
            />
            <TextField
              {...control('password')}
              label={words.password}
              type={isPasswordShown ? 'text' : 'password'}
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
            />
            <ShowPassword isShown={isPasswordShown} disabled={!ready} onChange={setPasswordShown} />
            <TextField
              {...control('pin')}
              label={words.pin}
              type="password"
              inputMode="numeric"
              autoComplete="off"
              className="check-in__pin"
              help={<PinHelp />}
            />
            <FormProblem words={told} />
            <Button type="submit" variant="safe" wide busy={busy} disabled={!ready}>
              {busy ? words.endingTrip : words.endTrip}
            </Button>
            <p className="without-script">{words.needsScript}</p>
          </form>
        </Card>
        <HowItWorks />
      </div>
    </Page>
  )
}

const PinHelp = () =>
  words.pinHelp(<a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>, (label) => (
    <a href={travelerApp.pins}>{label}</a>
  ))

export function CheckInPage() {
  const [snapshot, send] = useMachine(useMachineOf('checkIn'))
  return <CheckInScreen snapshot={snapshot} send={send} ready={useHydrated()} />
}

export function CheckInScreen({ snapshot, send, ready }: CheckInScreenProps) {
  const { done } = snapshot.context
  if (done) return <CheckInSummary trip={done.trip} onAnother={() => send({ type: 'form.opened' })} />
  return <CheckInForm snapshot={snapshot} send={send} ready={ready} />
}
