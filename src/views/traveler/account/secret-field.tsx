import { useState } from 'react'
import { words as facts } from '../../../domain/person/profile-facts.words.ts'
import { PASSWORD_MIN_LENGTH } from '../../../domain/primitives/form-limits.ts'
import { profileFacts } from '../../../domain/primitives/profile-facts.ts'
import { SAFETY_PIN_LENGTH } from '../../../domain/primitives/safety-pin.ts'
import {
  type FieldProblem,
  type SecuredProblem,
  type TypedSecret,
  typedSecret,
} from '../../../domain/traveler/account/secret.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { TextField } from '../../kit/design/fields/field.tsx'
import { ShowPassword } from '../../kit/design/fields/show-password.tsx'

type SecretFieldProps = {
  secret: TypedSecret
  pinIsSet: boolean
  busy: boolean
  help?: string
  error?: string | undefined
  onChange: (secret: TypedSecret) => void
}

const other = { pin: 'password', password: 'pin' } as const
const names = { pin: 'PIN', password: 'password' }

const secretWanted = {
  pin: `Please enter your PIN (${SAFETY_PIN_LENGTH} digits).`,
  password: `Please enter your password (minimum ${PASSWORD_MIN_LENGTH} characters).`,
}

/** The control's `name` is its kind. */
export function SecretField({ secret, pinIsSet, busy, help, error, onChange }: SecretFieldProps) {
  const [isPasswordShown, setPasswordShown] = useState(false)
  const { kind, text } = secret
  const isPin = kind === 'pin'
  return (
    <div className="secret-field">
      <TextField
        key={kind}
        name={kind}
        label={`Your ${names[kind]}`}
        help={help ?? 'We ask again so nobody else can change this on your phone.'}
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
          Use my {names[other[kind]]} instead
        </Button>
      )}
    </div>
  )
}

/** `isAboutSecret`: beside the secret, not the button. */
type SecuredWords = { isAboutSecret: boolean; first: string; next?: string }

/** 'Height must say its unit.' */
function whichFacts(fields: FieldProblem[]): { next?: string } {
  const said = fields.flatMap(({ path, reason }) => {
    const fact = profileFacts.find(({ key }) => key === path)
    return fact ? [`${facts.label[fact.key]} ${reason}.`] : []
  })
  return said.length > 0 ? { next: said.join(' ') } : {}
}

export function securedWords(problem: SecuredProblem, { kind }: TypedSecret): SecuredWords {
  switch (problem.kind) {
    case 'secret':
      return { isAboutSecret: true, first: secretWanted[kind] }
    case 'refused':
      return { isAboutSecret: problem.isAboutSecret, first: problem.message, ...whichFacts(problem.fields) }
    case 'signedOut':
      return { isAboutSecret: false, first: 'You’re signed out.', next: 'Please sign in again.' }
    case 'unreachable':
      return {
        isAboutSecret: false,
        first: 'Network error. Please try again.',
        next: 'We can’t tell if it was saved. What you typed is still here.',
      }
  }
}
