import { areApart } from '../../../domain/primitives/safety-pin.ts'
import type { Throttled } from '../../platform/throttle/guard.ts'
import type { OwnAccount } from '../account.ts'
import { accountNews } from '../account-notifications.ts'
import type { AccountStore, OpenTrips } from '../ports.ts'
import type { IdentityAway } from '../sessions/identity.ts'
import { type PasswordDependencies, passwordShown } from '../sessions/sign-in.ts'
import type { SignedIn } from '../sessions/signed-in.ts'
import type { Origin } from './pin-limits.ts'
import type { EnteredPin } from './pins.ts'
import { type Distress, pinShown } from './secret-shown.ts'
import { noteKnown, type PinDependencies } from './try-pin.ts'

type PinsRequest = {
  password?: string | null | undefined
  currentPin?: string | null | undefined
  pin: string
  distressPin: string | null
}
type PinsOutcome =
  | { kind: 'done' }
  /** `checkInFirst`: a trip is open, and the PINs that it started with end it. */
  | {
      kind:
        | 'secretMissing'
        | 'passwordRefused'
        | 'pinsAlike'
        | 'checkInFirst'
        | 'currentPinMissing'
        | 'currentPinRefused'
    }
  | IdentityAway
  | Throttled

type Dependencies = PasswordDependencies &
  PinDependencies & { accounts: Pick<AccountStore, 'writePins'>; trips: OpenTrips; distress: Distress }

/**
 * Sets both PINs, and tells the account's number; the first ones of a sign-up without its password and without a text,
 * which would only ask whoever is setting up who did that. Where there is a PIN already it is asked for, and
 * wrong ones count together with those of the session's check-in. Where the distress PIN is shown instead, answer and
 * work are the same, but the real PIN stays, the new one becomes the distress PIN, and the contacts are called: whoever
 * knows the distress PIN alone has no way to the real one, and does not learn which of the two they know.
 * @param site the website's origin, for links.
 */
export async function setPins(
  dependencies: Dependencies,
  {
    account,
    origin,
    isSettingUp,
    site,
  }: Pick<SignedIn, 'account' | 'origin' | 'isSettingUp'> & { site: string },
  { password, currentPin, pin, distressPin }: PinsRequest,
): Promise<PinsOutcome> {
  const { accounts, trips, passwords } = dependencies
  const areFirst = isSettingUp && account.pinHash === null
  if (password == null && !areFirst) return { kind: 'secretMissing' }
  if (password != null) {
    const shown = await passwordShown(dependencies, origin, account, password)
    if (shown.kind !== 'shown') return shown
  }
  if (distressPin !== null && !areApart(pin, distressPin)) return { kind: 'pinsAlike' }
  if (await trips.readOpenTrip(account.userId)) return { kind: 'checkInFirst' }
  const entered = await currentPinShown(dependencies, origin, account, currentPin ?? null)
  if (entered.kind !== 'shown') return entered
  await dependencies.distress.signal(account, entered.pin, { at: dependencies.clock.now(), site })
  const pinHash = await passwords.hash(pin)
  const distressPinHash = distressPin === null ? null : await passwords.hash(distressPin)
  const hashes =
    entered.pin === 'safetyPin'
      ? { pinHash, distressPinHash }
      : { pinHash: account.pinHash, distressPinHash: pinHash }
  const news = password == null ? undefined : await accountNews(dependencies, account, 'pins')
  const written = await accounts.writePins(account.userId, hashes, news, account.pinHash === null)
  switch (written) {
    case 'written':
      return { kind: 'done' }
    case 'tripRunning':
      return { kind: 'checkInFirst' }
    case 'notFirst':
      return { kind: password == null ? 'secretMissing' : 'currentPinMissing' }
  }
}

/** The PIN that counts so far; before there is one, nothing is asked for. */
async function currentPinShown(
  dependencies: PinDependencies,
  origin: Origin,
  account: OwnAccount,
  currentPin: string | null,
): Promise<
  { kind: 'shown'; pin: EnteredPin } | { kind: 'currentPinMissing' | 'currentPinRefused' } | Throttled
> {
  if (account.pinHash === null) {
    await noteKnown(dependencies.throttle, origin)
    return { kind: 'shown', pin: 'safetyPin' }
  }
  if (currentPin === null) return { kind: 'currentPinMissing' }
  const shown = await pinShown(dependencies, origin, account, currentPin)
  return shown.kind === 'pinRefused' ? { kind: 'currentPinRefused' } : shown
}
