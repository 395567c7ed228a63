import './check-in.css'
import { useMachine } from '@xstate/react'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { brand } from '../../../../domain/site/brand.ts'
import { pages, travelerApp } from '../../../../domain/site/pages.ts'
import type { checkInMachine } from '../../../../domain/traveler/trip/check-in/check-in.machine.ts'
import type { CheckInFields, CheckInProblem } from '../../../../domain/traveler/trip/check-in/check-in.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Card } from '../../../kit/design/cards/card.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { TextField } from '../../../kit/design/fields/field.tsx'
import { useFirstFocus, useProblemFocus } from '../../../kit/design/fields/focus.tsx'
import { keepPhoneCaret } from '../../../kit/design/fields/phone-caret.ts'
import { ShowPassword } from '../../../kit/design/fields/show-password.tsx'
import { useHydrated, useTypedEarly } from '../../../kit/design/hydration.ts'
import { Page } from '../../../kit/design/page.tsx'
import type { Live } from '../../../kit/live.ts'
import { useMachineOf } from '../../../kit/machines.tsx'
import { CheckInSummary } from './check-in-summary.tsx'

/** `field`: or null. `first`: specification §5, §8. */
type CheckInWords = { field: keyof CheckInFields | null; first: string; next?: string }

function checkInWords(problem: CheckInProblem): CheckInWords {
  switch (problem.kind) {
    case 'phoneNumber':
      return { field: 'phoneNumber', first: 'Please enter a valid 10-digit phone number.' }
    case 'password':
      return { field: 'password', first: 'Please enter your account password (minimum 8 characters).' }
    case 'pin':
      return { field: 'pin', first: 'PIN must be 4 digits.' }
    case 'refused':
      return {
        field: null,
        first: problem.message ?? 'Failed to end trip. Please check your phone number and PIN.',
        next: 'What you typed is still here.',
      }
    case 'unreachable':
      return {
        field: null,
        first: 'Network error. Please try again.',
        next: 'We got no answer, so we can’t tell if your trip ended. Until this page says so, assume it’s still active. What you typed is still here.',
      }
  }
}

export function HowItWorks() {
  return (
    <Card title="How It Works" className="how-it-works">
      <ol>
        <li>Enter the phone number of your account.</li>
        <li>Show that it’s you, with your account password and your 4-digit PIN.</li>
        <li>
          Your active trip ends, we delete its location history, and we tell your emergency contacts you’re
          safe.
        </li>
      </ol>
      <p className="how-it-works__note">
        <LockKeyhole aria-hidden="true" />
        <span>Your PIN is never stored in plain text.</span>
      </p>
    </Card>
  )
}

export type CheckInScreenProps = Live<typeof checkInMachine> & {
  /** False before hydration. */
  ready: boolean
}

export function CheckInForm({ snapshot, send, ready }: CheckInScreenProps) {
  const form = useRef<HTMLFormElement>(null)
  const { phoneNumber, password, pin, problem } = snapshot.context
  const [isPasswordShown, setPasswordShown] = useState(false)
  const busy = snapshot.hasTag('busy')
  const words = problem && checkInWords(problem)
  const type = (field: keyof CheckInFields, text: string) => send({ type: 'field.typed', field, text })
  useTypedEarly(form, { phoneNumber, password, pin }, type)
  useProblemFocus(form, problem, words?.field ?? null)
  useFirstFocus(() => form.current?.querySelector('input'))
  const control = (field: keyof CheckInFields) => ({
    name: field,
    value: snapshot.context[field],
    required: true,
    readOnly: busy,
    ...(words?.field === field && { error: words.first }),
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(field, event.target.value),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'form.submitted' })
  }
  return (
    <Page
      heading="Emergency Check-In"
      lead="End your active tracking session by verifying your identity"
      width="wide"
    >
      <p className="check-in__contacts">
        Sent a rescue code? <Link to={pages.rescueEntry}>Open the rescue panel</Link>
      </p>
      <div className="check-in__columns">
        <Card>
          <form className="check-in__form" method="post" noValidate ref={form} onSubmit={submit}>
            <TextField
              {...control('phoneNumber')}
              label="Phone Number"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder="(555) 555-5555"
              onChange={(event) => type('phoneNumber', keepPhoneCaret(event))}
            />
            <TextField
              {...control('password')}
              label="Account Password"
              type={isPasswordShown ? 'text' : 'password'}
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
            />
            <ShowPassword isShown={isPasswordShown} disabled={!ready} onChange={setPasswordShown} />
            <TextField
              {...control('pin')}
              label="4-Digit PIN"
              type="password"
              inputMode="numeric"
              autoComplete="off"
              className="check-in__pin"
              help={<PinHelp />}
            />
            {words && words.field === null && (
              <Notice tone="error" title={words.first}>
                <p>{words.next}</p>
              </Notice>
            )}
            <Button type="submit" variant="safe" wide busy={busy} disabled={!ready}>
              {busy ? 'Ending Trip...' : 'End Active Trip'}
            </Button>
            <p className="without-script">
              This form needs JavaScript and a newer browser. If you don’t have them here, use another
              browser.
            </p>
          </form>
        </Card>
        <HowItWorks />
      </div>
    </Page>
  )
}

function PinHelp() {
  return (
    <>
      Set a PIN in the mobile app under Settings &gt; Security. If you have forgotten it, contact support by
      e-mail: <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>. In your browser, you set PINs{' '}
      <a href={travelerApp.pins}>in the app, under “PINs”</a>.
    </>
  )
}

export function CheckInPage() {
  const [snapshot, send] = useMachine(useMachineOf('checkIn'))
  return <CheckInScreen snapshot={snapshot} send={send} ready={useHydrated()} />
}

export function CheckInScreen({ snapshot, send, ready }: CheckInScreenProps) {
  const { trip } = snapshot.context
  if (snapshot.matches('ended') && trip) {
    return <CheckInSummary trip={trip} onAnother={() => send({ type: 'another.requested' })} />
  }
  return <CheckInForm snapshot={snapshot} send={send} ready={ready} />
}
