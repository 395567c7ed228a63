import type { Clock } from '../../../domain/kit/clock.ts'
import type { Throttled } from '../../platform/throttle/guard.ts'
import type { OwnAccount } from '../account.ts'
import type { IdentityAway } from '../sessions/identity.ts'
import { type PasswordDependencies, passwordShown } from '../sessions/sign-in.ts'
import type { Origin } from './pin-limits.ts'
import type { EnteredPin } from './pins.ts'
import { type PinDependencies, tryPin } from './try-pin.ts'

/** What a call that asks again may answer. */
export const secretRefusals = [
  'secretMissing',
  'passwordRefused',
  'pinRefused',
  'throttled',
  'identityAway',
] as const

/** The password or a PIN, as a request shows it; where both are there the PIN counts. */
export type Secret = { password?: string | null | undefined; pin?: string | null | undefined }
export type SecretOutcome =
  | { kind: 'shown' }
  | { kind: 'secretMissing' | 'passwordRefused' | 'pinRefused' }
  | IdentityAway
  | Throttled

/** What the distress PIN does wherever it is shown, and the real one in its place (`signal-distress.ts`). */
export interface Distress {
  /** @param site the website's origin, for links. @param at Unix time, ms. */
  signal(
    account: Pick<OwnAccount, 'userId' | 'contacts'>,
    pin: EnteredPin,
    occasion: { at: number; site: string },
  ): Promise<void>
}

export type SecretDependencies = PasswordDependencies & PinDependencies & { distress: Distress; clock: Clock }

/**
 * Asks again who is there, before something that whoever took the phone would change. The distress PIN gets what the
 * real one gets, here and in what follows; the contacts are called.
 * @param by where it is shown, and the website's origin, for links.
 */
export async function secretShown(
  dependencies: SecretDependencies,
  { origin, site }: { origin: Origin; site: string },
  account: OwnAccount,
  { password, pin }: Secret,
): Promise<SecretOutcome> {
  if (pin == null && password == null) return { kind: 'secretMissing' }
  if (pin == null) return passwordShown(dependencies, origin, account, password ?? '')
  const shown = await pinShown(dependencies, origin, account, pin)
  if (shown.kind === 'shown')
    await dependencies.distress.signal(account, shown.pin, { at: dependencies.clock.now(), site })
  return shown
}

/**
 * The same, but asks for nothing where there is nothing yet that whoever took the phone could change.
 * @param isNew whether that is so; a password or PIN that is shown all the same is judged.
 */
export const secretShownUnless = (
  isNew: boolean,
  ...[dependencies, by, account, secret]: Parameters<typeof secretShown>
): Promise<SecretOutcome> =>
  isNew && secret.pin == null && secret.password == null
    ? Promise.resolve({ kind: 'shown' })
    : secretShown(dependencies, by, account, secret)

/** Which PIN is shown. Wrong ones count together with those that come the same way for a trip. */
export async function pinShown(
  dependencies: PinDependencies,
  origin: Origin,
  account: OwnAccount,
  entered: string,
): Promise<{ kind: 'shown'; pin: EnteredPin } | { kind: 'pinRefused' } | Throttled> {
  const tried = await tryPin(dependencies, origin, account, entered)
  if (tried.kind === 'throttled') return tried
  if (tried.pin === null) {
    await tried.failed()
    return { kind: 'pinRefused' }
  }
  await tried.succeeded()
  return { kind: 'shown', pin: tried.pin }
}
