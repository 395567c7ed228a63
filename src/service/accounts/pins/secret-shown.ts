import type { Throttled } from '../../platform/throttle/guard.ts'
import type { IdentityAway } from '../sessions/identity.ts'
import { type PasswordDependencies, passwordShown } from '../sessions/sign-in.ts'
import type { SignedIn } from '../sessions/signed-in.ts'
import type { PinAttempt } from './judged-pin.ts'

export const passwordRefusals = ['passwordRefused', 'throttled', 'identityAway'] as const
export const secretRefusals = ['secretMissing', 'pinRefused', ...passwordRefusals] as const

export type SecretOutcome =
  | { kind: 'shown' }
  | { kind: 'secretMissing' | 'passwordRefused' | 'pinRefused' }
  | IdentityAway
  | Throttled

/** Checks the request's PIN or, without a PIN, its password. The distress PIN also alerts contacts. */
export async function secretShown(
  dependencies: PasswordDependencies,
  { account, origin, pin }: Pick<SignedIn, 'account' | 'origin' | 'pin'>,
  password: string | null | undefined,
): Promise<SecretOutcome> {
  if (pin === null && password == null) return { kind: 'secretMissing' }
  if (pin === null) return passwordShown(dependencies, origin, account, password ?? '')
  return pinShown(pin)
}

/** Like `secretShown`, but accepts a request without password and PIN if `isNew` is true. */
export const secretShownUnless = (
  isNew: boolean,
  ...[dependencies, who, password]: Parameters<typeof secretShown>
): Promise<SecretOutcome> =>
  isNew && who.pin === null && password == null
    ? Promise.resolve({ kind: 'shown' })
    : secretShown(dependencies, who, password)

async function pinShown(pin: PinAttempt): Promise<{ kind: 'shown' | 'pinRefused' } | Throttled> {
  if (pin.kind === 'throttled') return pin
  await pin.close()
  return { kind: pin.isRight ? 'shown' : 'pinRefused' }
}
