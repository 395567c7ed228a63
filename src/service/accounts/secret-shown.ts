import type { Clock } from '../../domain/ports/clock.ts'
import type { Passwords } from '../platform/ports.ts'
import { admit, type Throttled } from '../platform/throttle/guard.ts'
import type { EnteredPin } from '../trips/end-trip.ts'
import { type SignalMeans, signalDistress } from '../trips/signal-distress.ts'
import type { OwnAccount } from './account.ts'
import type { IdentityAway } from './identity.ts'
import { checkInAttempt } from './password-limits.ts'
import { whichPin } from './pins.ts'
import { type PasswordMeans, passwordShown } from './sign-in.ts'

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

export type PinMeans = Pick<PasswordMeans, 'throttle'> & { passwords: Passwords }
export type SecretMeans = PasswordMeans & PinMeans & SignalMeans & { clock: Clock }

/**
 * Asks again who is there, before something that whoever took the phone would change. The distress PIN gets what the
 * real one gets, here and in what follows; the contacts of a running trip are called.
 * @param by the visitor's address, from `addressKey`, and the website's origin, for links.
 */
export async function secretShown(
  means: SecretMeans,
  { address, site }: { address: string; site: string },
  account: OwnAccount,
  { password, pin }: Secret,
): Promise<SecretOutcome> {
  if (pin == null && password == null) return { kind: 'secretMissing' }
  if (pin == null) return passwordShown(means, address, account, password ?? '')
  const shown = await pinShown(means, address, account, pin)
  if (shown.kind === 'shown')
    await signalDistress(means, account.userId, shown.pin, { at: means.clock.now(), site })
  return shown
}

/** Which PIN is shown. Wrong ones count together with those of the check-in. */
export async function pinShown(
  { throttle, passwords }: PinMeans,
  address: string,
  account: OwnAccount,
  entered: string,
): Promise<{ kind: 'shown'; pin: EnteredPin } | { kind: 'pinRefused' } | Throttled> {
  const admission = await admit(throttle, checkInAttempt(address, account.phone ?? account.userId))
  if (admission.kind === 'throttled') return admission
  const pin = await whichPin(passwords, entered, account)
  if (pin === null) return { kind: 'pinRefused' }
  await admission.succeeded()
  return { kind: 'shown', pin }
}
