import type { Clock } from '../../domain/kit/clock.ts'
import type { Throttled } from '../platform/throttle/guard.ts'
import type { EnteredPin } from '../trips/end-trip.ts'
import { type SignalMeans, signalDistress } from '../trips/signal-distress.ts'
import type { OwnAccount } from './account.ts'
import type { IdentityAway } from './identity.ts'
import type { Origin } from './pin-limits.ts'
import { type PasswordMeans, passwordShown } from './sign-in.ts'
import { type PinMeans, tryPin } from './try-pin.ts'

/** What a call that asks again may answer. */
export const secretRefusals = [
  ...(['secretMissing', 'passwordRefused', 'pinRefused', 'throttled', 'identityAway'] as const),
]

/** The password or a PIN, as a request shows it; where both are there the PIN counts. */
export type Secret = { password?: string | null | undefined; pin?: string | null | undefined }
export type SecretOutcome =
  | { kind: 'shown' }
  | { kind: 'secretMissing' | 'passwordRefused' | 'pinRefused' }
  | IdentityAway
  | Throttled

export type SecretMeans = PasswordMeans & PinMeans & SignalMeans & { clock: Clock }

/**
 * Asks again who is there, before something that whoever took the phone would change. The distress PIN gets what the
 * real one gets, here and in what follows; the contacts are called.
 * @param by where it is shown, and the website's origin, for links.
 */
export async function secretShown(
  means: SecretMeans,
  { origin, site }: { origin: Origin; site: string },
  account: OwnAccount,
  { password, pin }: Secret,
): Promise<SecretOutcome> {
  if (pin == null && password == null) return { kind: 'secretMissing' }
  if (pin == null) return passwordShown(means, origin, account, password ?? '')
  const shown = await pinShown(means, origin, account, pin)
  if (shown.kind === 'shown') await signalDistress(means, account, shown.pin, { at: means.clock.now(), site })
  return shown
}

/** Which PIN is shown. Wrong ones count together with those that come the same way for a trip. */
export async function pinShown(
  means: PinMeans,
  origin: Origin,
  account: OwnAccount,
  entered: string,
): Promise<{ kind: 'shown'; pin: EnteredPin } | { kind: 'pinRefused' } | Throttled> {
  const tried = await tryPin(means, origin, account, entered)
  if (tried.kind === 'throttled') return tried
  if (tried.pin === null) {
    await tried.failed()
    return { kind: 'pinRefused' }
  }
  await tried.succeeded()
  return { kind: 'shown', pin: tried.pin }
}
