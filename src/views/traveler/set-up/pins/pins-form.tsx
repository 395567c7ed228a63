import { type FormEvent, Fragment, type InputHTMLAttributes, useRef, useState } from 'react'
import { PASSWORD_MIN_LENGTH } from '../../../../domain/primitives/form-limits.ts'
import { SAFETY_PIN_LENGTH } from '../../../../domain/primitives/safety-pin.ts'
import type { PinsProblem, pinsMachine } from '../../../../domain/traveler/set-up/pins.machine.ts'
import { fieldsOfPins, type PinFields } from '../../../../domain/traveler/set-up/pins.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { TextField } from '../../../kit/design/fields/field.tsx'
import { useProblemFocus } from '../../../kit/design/fields/focus.tsx'
import { ShowPassword } from '../../../kit/design/fields/show-password.tsx'
import type { Live } from '../../../kit/live.ts'
import { securedWords } from '../../account/secret-field.tsx'
import { FormProblem } from '../../no-answer.tsx'

const wanted: Record<keyof PinFields, string> = {
  currentPin: `Please enter your current PIN (${SAFETY_PIN_LENGTH} digits).`,
  pin: `Please choose ${SAFETY_PIN_LENGTH} digits.`,
  distressPin: `Please choose ${SAFETY_PIN_LENGTH} digits, or check the box below.`,
  password: `Please enter your password (minimum ${PASSWORD_MIN_LENGTH} characters).`,
}

type PinsWords = { field: keyof PinFields | null; first: string; next?: string }

const isField = (path: string): path is keyof PinFields => Object.hasOwn(wanted, path)

function pinsWords(problem: PinsProblem): PinsWords {
  switch (problem.kind) {
    case 'invalid':
      return { field: problem.field, first: wanted[problem.field] }
    case 'guessable':
      return {
        field: problem.field,
        first: 'That’s too easy to guess. Choose four other digits: no 1234, no 1111, no birth year.',
      }
    case 'alike':
      return {
        field: problem.field,
        first: 'The PIN and the distress PIN must differ in at least two digits.',
        next: 'That way you won’t mix them up.',
      }
    case 'refused': {
      const field = problem.fields.map(({ path }) => path).find(isField) ?? null
      const isPassword = field === null && problem.message.includes('password')
      return { field: isPassword ? 'password' : field, first: problem.message }
    }
    default: {
      const { isAboutSecret: _, ...words } = securedWords(problem, { kind: 'password', text: '' })
      return { field: null, ...words }
    }
  }
}

const labels: Record<keyof PinFields, { label: string; help?: string }> = {
  currentPin: { label: 'Your current PIN' },
  pin: {
    label: 'New PIN',
    help: 'Four digits nobody would guess: no birth year, no 1234.',
  },
  distressPin: {
    label: 'New distress PIN',
    help: 'At least two digits different from your PIN.',
  },
  password: { label: 'Your password' },
}

export type PinsScreenProps = Live<typeof pinsMachine>

export function PinsForm({ snapshot, send }: PinsScreenProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isShown, setShown] = useState(false)
  const { fields, isDeclined, problem } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const words = problem && pinsWords(problem)
  useProblemFocus(form, problem, words?.field ?? null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'form.submitted' })
  }
  return (
    <form className="account-form" method="post" noValidate ref={form} onSubmit={submit}>
      {fieldsOfPins({ ...snapshot.context, isDeclined: false }).map((name) =>
        name === 'distressPin' ? (
          <Fragment key={name}>
            {!isDeclined && control(name)}
            <label className="show-password">
              <input
                type="checkbox"
                checked={isDeclined}
                disabled={busy}
                onChange={(event) => send({ type: 'distress.declined', isDeclined: event.target.checked })}
              />
              I don’t want a distress PIN
            </label>
          </Fragment>
        ) : (
          control(name)
        ),
      )}
      <ShowPassword
        isShown={isShown}
        label={snapshot.context.asksPassword ? 'Show digits and password' : 'Show digits'}
        onChange={setShown}
      />
      <FormProblem words={words?.field === null ? words : null} />
      <Button type="submit" wide busy={busy}>
        {busy ? 'Saving...' : 'Save PINs'}
      </Button>
    </form>
  )

  function control(name: keyof PinFields) {
    const error = words?.field === name && { error: words.first, errorMore: words.next }
    return (
      <TextField
        key={name}
        name={name}
        {...labels[name]}
        {...error}
        {...kindOf(name)}
        type={isShown ? 'text' : 'password'}
        value={fields[name]}
        required
        readOnly={busy}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => send({ type: 'field.typed', field: name, text: event.target.value })}
      />
    )
  }
}

const kindOf = (name: keyof PinFields): InputHTMLAttributes<HTMLInputElement> =>
  name === 'password'
    ? { autoComplete: 'current-password' }
    : { inputMode: 'numeric', autoComplete: 'off', className: 'account-form__code' }
