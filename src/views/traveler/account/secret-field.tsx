import { useState } from 'react'
import {
  type SecuredProblem,
  type TypedSecret,
  typedSecret,
} from '../../../domain/traveler/account/secret.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { TextField } from '../../kit/design/fields/field.tsx'
import { ShowPassword } from '../../kit/design/fields/show-password.tsx'
import type { ProblemWords } from '../no-answer.tsx'
import { words as noAnswer } from '../no-answer.words.ts'
import { words as shown } from './secret-field.words.ts'

type SecretFieldProps = {
  secret: TypedSecret
  pinIsSet: boolean
  busy: boolean
  help?: string
  /** Error of the form. The field shows it if it is about the PIN or password. */
  words: ProblemWords | null
  onChange: (secret: TypedSecret) => void
}

const other = { pin: 'password', password: 'pin' } as const

export function SecretField({ secret, pinIsSet, busy, help, words, onChange }: SecretFieldProps) {
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
        error={words?.field === kind && words.first}
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
        <Button variant="quiet" waits={busy} onClick={() => onChange(typedSecret(other[kind], ''))}>
          {shown.useInstead[other[kind]]}
        </Button>
      )}
    </div>
  )
}

export function securedWords(
  problem: SecuredProblem,
  { kind }: TypedSecret,
): ProblemWords<TypedSecret['kind']> {
  switch (problem.kind) {
    case 'secret':
      return { field: kind, first: shown.wanted[kind] }
    case 'refused':
      return { field: problem.isAboutSecret ? kind : null, first: problem.message }
    case 'signedOut':
      return { field: null, ...noAnswer.signedOut }
    case 'unreachable':
      return { field: null, first: noAnswer.networkError, next: shown.maybeSaved }
  }
}
