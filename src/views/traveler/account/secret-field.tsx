import { useState } from 'react'
import {
  type SecuredProblem,
  type TypedSecret,
  typedSecret,
} from '../../../domain/traveler/account/secret.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { TextField } from '../../kit/design/fields/field.tsx'
import { ShowPassword } from '../../kit/design/fields/show-password.tsx'
import { words as shown } from './secret-field.words.ts'

type SecretFieldProps = {
  secret: TypedSecret
  pinIsSet: boolean
  busy: boolean
  help?: string
  error?: string | undefined
  onChange: (secret: TypedSecret) => void
}

const other = { pin: 'password', password: 'pin' } as const

export function SecretField({ secret, pinIsSet, busy, help, error, onChange }: SecretFieldProps) {
  const [isPasswordShown, setPasswordShown] = useState(false)
  const { kind, text } = secret
  const isPin = kind === 'pin'
  return (
    <div className="secret-field">
      <TextField
        key={kind}
        name={kind}
        label={shown.label[kind]}
        help={help ?? shown.why}
        {...(error && { error })}
        value={text}
        required
        readOnly={busy}
        type={!isPin && isPasswordShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        {...(isPin
          ? { inputMode: 'numeric', autoComplete: 'off', className: 'secret-field__pin' }
          : { autoComplete: 'current-password' })}
        onChange={(event) => onChange(typedSecret(kind, event.target.value))}
      />
      {!isPin && <ShowPassword isShown={isPasswordShown} onChange={setPasswordShown} />}
      {pinIsSet && (
        <Button variant="quiet" onClick={() => onChange(typedSecret(other[kind], ''))}>
          {shown.useInstead[other[kind]]}
        </Button>
      )}
    </div>
  )
}

/** Error message. If `isAboutSecret`, it appears at the PIN or password field, not above the button. */
type SecuredWords = { isAboutSecret: boolean; first: string; next?: string }

export function securedWords(problem: SecuredProblem, { kind }: TypedSecret): SecuredWords {
  switch (problem.kind) {
    case 'secret':
      return { isAboutSecret: true, first: shown.wanted[kind] }
    case 'refused':
      return { isAboutSecret: problem.isAboutSecret, first: problem.message }
    case 'signedOut':
      return { isAboutSecret: false, first: shown.signedOut, next: shown.signInAgain }
    case 'unreachable':
      return { isAboutSecret: false, first: shown.networkError, next: shown.maybeSaved }
  }
}
