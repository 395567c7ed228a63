import { areDistinctPins } from '../../../domain/primitives/safety-pin.ts'
import type { Throttled } from '../../platform/throttle/guard.ts'
import { accountNotification } from '../account-notifications.ts'
import type { AccountStore, OpenTrips } from '../ports.ts'
import type { IdentityAway } from '../sessions/identity.ts'
import { type PasswordDependencies, passwordShown } from '../sessions/sign-in.ts'
import type { SignedIn } from '../sessions/signed-in.ts'
import type { EnteredPin, PinHashes } from './pins.ts'
import { type PinDependencies, recordKnownOrigin } from './try-pin.ts'

type PinsRequest = {
  password?: string | null | undefined
  pin: string
  distressPin: string | null
}
type PinsOutcome =
  | { kind: 'done' }
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
  PinDependencies & { accounts: Pick<AccountStore, 'writePins'>; trips: OpenTrips }

/**
 * Sets the PINs. Requires the password, except for the first PINs during set-up. Changing PINs also requires
 * the current PIN. If that is the distress PIN, the response is the same, but the safety PIN doesn't change.
 * All requested PINs become distress PINs. So an attacker who forces the change never learns the safety PIN.
 */
export async function setPins(
  dependencies: Dependencies,
  who: SignedIn,
  { password, pin, distressPin }: PinsRequest,
): Promise<PinsOutcome> {
  const { trips } = dependencies
  const { account, origin, isSettingUp } = who
  const areFirst = isSettingUp && account.pinHash === null
  if (password == null && !areFirst) return { kind: 'secretMissing' }
  if (password != null) {
    const shown = who.password ?? (await passwordShown(dependencies, origin, account, password))
    if (shown.kind !== 'shown') return shown
  }
  if (distressPin !== null && !areDistinctPins(pin, distressPin)) return { kind: 'pinsAlike' }
  if (await trips.readOpenTrip(account.userId)) return { kind: 'checkInFirst' }
  const write = async (entered: EnteredPin) => {
    const answer = await writePins(dependencies, who, { password, pin, distressPin }, entered)
    // Setting PINs alerts no contact, so `enter` must do so after a distress PIN.
    return { answer, isHeard: false }
  }
  if (account.pinHash === null) {
    await recordKnownOrigin(dependencies.throttle, origin)
    return (await write('safetyPin')).answer
  }
  if (who.pin === null) return { kind: 'currentPinMissing' }
  if (who.pin.kind === 'throttled') return who.pin
  return who.pin.isRight ? who.pin.enter(write) : { kind: 'currentPinRefused' }
}

async function writePins(
  dependencies: Dependencies,
  { account }: SignedIn,
  { password, pin, distressPin }: PinsRequest,
  entered: EnteredPin,
): Promise<PinsOutcome> {
  const { accounts, passwords } = dependencies
  const pinHash = await passwords.hash(pin)
  const distressPinHash = distressPin === null ? null : await passwords.hash(distressPin)
  const hashes: PinHashes =
    entered === 'safetyPin'
      ? { pinHash, distressPinHash, secondDistressPinHash: null }
      : { pinHash: account.pinHash, distressPinHash: pinHash, secondDistressPinHash: distressPinHash }
  const news = password == null ? undefined : await accountNotification(dependencies, account, 'pins')
  const written = await accounts.writePins(account.userId, hashes, news, account)
  if (written !== 'written') await news?.takeBack()
  switch (written) {
    case 'written':
      return { kind: 'done' }
    case 'tripRunning':
      return { kind: 'checkInFirst' }
    case 'changedMeanwhile':
      if (account.pinHash !== null) return { kind: 'currentPinRefused' }
      return { kind: password == null ? 'secretMissing' : 'currentPinMissing' }
  }
}
