import type { Throttled } from '../../platform/throttle/guard.ts'
import type { IdentityAway } from '../sessions/identity.ts'
import { type PasswordDependencies, passwordShown } from '../sessions/sign-in.ts'
import type { SignedIn } from '../sessions/signed-in.ts'
import type { PinTry } from './judged-pin.ts'

/** What a call that asks again may answer. */
export const secretRefusals = [
  'secretMissing',
  'passwordRefused',
  'pinRefused',
  'throttled',
  'identityAway',
] as const

export type SecretOutcome =
  | { kind: 'shown' }
  | { kind: 'secretMissing' | 'passwordRefused' | 'pinRefused' }
  | IdentityAway
  | Throttled

/**
 * Asks again who is there, before something that whoever took the phone would change. The distress PIN gets what the
 * real one gets, here and in what follows; the contacts are called.
 * @param who with the PIN that the request shows; it counts where there is a password, too.
 */
export async function secretShown(
  dependencies: PasswordDependencies,
  { account, origin, pin }: Pick<SignedIn, 'account' | 'origin' | 'pin'>,
  password: string | null | undefined,
): Promise<SecretOutcome> {
  if (pin === null && password == null) return { kind: 'secretMissing' }
  if (pin === null) return passwordShown(dependencies, origin, account, password ?? '')
  return pinShown(pin)
}

/**
 * The same, but asks for nothing where there is nothing yet that whoever took the phone could change.
 * @param isNew whether that is so; a password or PIN that is shown all the same is judged.
 */
export const secretShownUnless = (
  isNew: boolean,
  ...[dependencies, who, password]: Parameters<typeof secretShown>
): Promise<SecretOutcome> =>
  isNew && who.pin === null && password == null
    ? Promise.resolve({ kind: 'shown' })
    : secretShown(dependencies, who, password)

/** Whether a PIN that is shown for no trip is right. The distress PIN is signaled. */
async function pinShown(pin: PinTry): Promise<{ kind: 'shown' | 'pinRefused' } | Throttled> {
  if (pin.kind === 'throttled') return pin
  await pin.close()
  return { kind: pin.isRight ? 'shown' : 'pinRefused' }
}
