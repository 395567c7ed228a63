import type { Throttled } from '../../platform/throttle/guard.ts'
import type { IdentityAway } from '../sessions/identity.ts'
import { type PasswordDependencies, passwordShown } from '../sessions/sign-in.ts'
import type { SignedIn } from '../sessions/signed-in.ts'

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
  if (pin === null)
    return password == null
      ? { kind: 'secretMissing' }
      : passwordShown(dependencies, origin, account, password)
  if (pin.kind === 'throttled') return pin
  await pin.close()
  return { kind: pin.isRight ? 'shown' : 'pinRefused' }
}
