import Check from 'lucide-react/icons/check'
import Delete from 'lucide-react/icons/delete'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  parseSafetyPin,
  SAFETY_PIN_LENGTH,
  safetyPinDigits,
} from '../../../../domain/primitives/safety-pin.ts'
import { TextField } from '../../../kit/design/fields/field.tsx'
import { useFirstFocus } from '../../../kit/design/fields/focus.tsx'
import { SpinnerRing } from '../../../kit/design/spinner.tsx'
import { words } from './pin-pad.words.ts'
import '../set-up.css'

type PinPadProps = {
  label: ReactNode
  busy: boolean
  /** Error that clears the digits, such as for a wrong PIN; null if there is none. */
  refused: string | null
  /** Error that keeps the digits, such as for a lost connection. The check mark then sends them again. */
  failed?: string | null
  /** Called when the fourth digit is typed or the digits are sent again. */
  onPin: (pin: string) => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Keypad for a PIN. The digits being typed are stored only in this component. */
export function PinPad({ label, busy, refused, failed = null, onPin }: PinPadProps) {
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState({ busy, refused })
  if (shown.busy !== busy || shown.refused !== refused) {
    setShown({ busy, refused })
    // Clears the digits in the same render that shows the error, so that the next digit starts a new PIN.
    if (!busy && refused !== null) setTyped('')
  }
  const field = useRef<HTMLInputElement>(null)
  useFirstFocus(() => field.current)
  useEffect(() => {
    if (!busy && refused !== null) field.current?.focus()
  }, [busy, refused])
  const type = (text: string) => {
    if (busy) return
    const next = safetyPinDigits(text)
    setTyped(next)
    if (parseSafetyPin(next) && next !== typed) onPin(next)
  }
  const canSend = parseSafetyPin(typed) !== null && !busy
  const key = (digit: string) => (
    <button
      key={digit}
      type="button"
      className="pin-pad__key"
      aria-disabled={busy || typed.length === SAFETY_PIN_LENGTH}
      onClick={() => type(typed + digit)}
    >
      {digit}
    </button>
  )
  return (
    <form
      className="pin-pad"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) onPin(typed)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Backspace' || safetyPinDigits(key) === key) field.current?.focus()
      }}
    >
      <TextField
        ref={field}
        label={label}
        type="password"
        inputMode="none"
        autoComplete="off"
        className="pin-pad__field"
        value={typed}
        readOnly={busy}
        error={refused ?? failed}
        onChange={(event) => type(event.target.value)}
      />
      {/* Touching a key leaves the focus in the field. Digits typed while a key has the focus reach the
         field, too. */}
      <div className="pin-pad__keys" onPointerDown={(event) => event.preventDefault()}>
        {digits.map(key)}
        <button
          type="button"
          className="pin-pad__key"
          aria-label={words.deleteDigit}
          aria-disabled={busy || typed === ''}
          onClick={() => type(typed.slice(0, -1))}
        >
          <Delete aria-hidden="true" />
        </button>
        {key('0')}
        <button type="submit" className="pin-pad__key" aria-label={words.send} aria-disabled={!canSend}>
          {busy ? <SpinnerRing /> : <Check aria-hidden="true" />}
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {busy ? words.oneMoment : ''}
      </p>
    </form>
  )
}
