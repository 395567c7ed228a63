import { type FormEvent, Fragment, type InputHTMLAttributes, useRef, useState } from 'react'
import type { PinsProblem, pinsMachine } from '../../../../domain/traveler/set-up/pins.machine.ts'
import { fieldsOfPins, type PinFields } from '../../../../domain/traveler/set-up/pins.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { TextField } from '../../../kit/design/fields/field.tsx'
import { useProblemFocus } from '../../../kit/design/fields/focus.tsx'
import { ShowPassword } from '../../../kit/design/fields/show-password.tsx'
import type { Live } from '../../../kit/live.ts'
import { securedWords } from '../../account/secret-field.tsx'
import { FormProblem, type ProblemWords } from '../../no-answer.tsx'
import { words as shown } from './pins-form.words.ts'

const wanted: Record<keyof PinFields, string> = {
  currentPin: shown.currentPinMissing,
  pin: shown.pinMissing,
  distressPin: shown.distressPinMissing,
  password: shown.passwordMissing,
}

const isField = (path: string): path is keyof PinFields => Object.hasOwn(wanted, path)

function pinsWords(problem: PinsProblem): ProblemWords<keyof PinFields> {
  switch (problem.kind) {
    case 'invalid':
      return { field: problem.field, first: wanted[problem.field] }
    case 'guessable':
      return { field: problem.field, first: shown.guessable }
    case 'alike':
      return { field: problem.field, first: shown.alike, next: shown.whyUnlike }
    case 'refused': {
      const field = problem.fields.map(({ path }) => path).find(isField) ?? null
      const isPassword = field === null && problem.isAboutSecret
      return { field: isPassword ? 'password' : field, first: problem.message }
    }
    default:
      return { ...securedWords(problem, { kind: 'password', text: '' }), field: null }
  }
}

const labels: Record<keyof PinFields, { label: string; help?: string }> = {
  currentPin: { label: shown.currentPin },
  pin: { label: shown.pin, help: shown.pinHelp },
  distressPin: { label: shown.distressPin, help: shown.distressPinHelp },
  password: { label: shown.password },
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
    <form className="stack" method="post" noValidate ref={form} onSubmit={submit}>
      {fieldsOfPins({ ...snapshot.context, isDeclined: false }).map((name) =>
        name === 'distressPin' ? (
          <Fragment key={name}>
            {!isDeclined && control(name)}
            <label className="show-password with-script">
              <input
                type="checkbox"
                className="field__box"
                checked={isDeclined}
                disabled={busy}
                onChange={(event) => send({ type: 'distress.declined', isDeclined: event.target.checked })}
              />
              {shown.decline}
            </label>
          </Fragment>
        ) : (
          control(name)
        ),
      )}
      <ShowPassword
        isShown={isShown}
        label={snapshot.context.asksPassword ? shown.showDigitsAndPassword : shown.showDigits}
        onChange={setShown}
      />
      <FormProblem words={words} />
      <Button type="submit" wide busy={busy}>
        {busy ? shown.saving : shown.save}
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
