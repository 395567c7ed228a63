import type { Clock } from '../../domain/ports/clock.ts'
import type { Account } from '../accounts/account.ts'
import type { Identity } from '../accounts/identity.ts'
import { type IdentityAway, identityAway } from '../accounts/identity.ts'
import { checkInAttempt } from '../accounts/password-limits.ts'
import { whichPin } from '../accounts/pins.ts'
import type { Passwords } from '../platform/ports.ts'
import { admit, type Throttled } from '../platform/throttle/guard.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import { endTrip, type TripSummary } from './end-trip.ts'
import type { TripStore } from './ports.ts'

export type EmergencyCheckIn = { phoneNumber: string; password: string; pin: string }
export type EmergencyCheckInOutcome =
  | { kind: 'ended'; trip: TripSummary }
  /** Phone number, password or PIN is wrong; which one is not said. */
  | { kind: 'checkInRefused' }
  | { kind: 'noActiveTrip' }
  | IdentityAway
  | Throttled

export type CheckInMeans = {
  trips: Pick<TripStore, 'changeOpenTrip'>
  accounts: { findAccount(phone: string): Promise<Account | null> }
  identity: Pick<Identity, 'checkPassword'>
  throttle: Throttle
  passwords: Passwords
  clock: Clock
}

/**
 * Ends the open trip of whoever proves to be the traveller. An unknown number, a wrong password, a wrong PIN,
 * the real PIN and the distress PIN cost the same work, three hashes and whatever the identity provider is asked;
 * the first three get the same answer, and the last two. Where the provider does not say, nobody has learnt
 * anything: the attempt does not count.
 * @param address from `addressKey`. @param site the website's origin, for links.
 */
export async function checkIn(
  { trips, accounts, throttle, passwords, identity, clock }: CheckInMeans,
  { address, site }: { address: string; site: string },
  { phoneNumber, password, pin }: EmergencyCheckIn,
): Promise<EmergencyCheckInOutcome> {
  const admission = await admit(throttle, checkInAttempt(address, phoneNumber))
  if (admission.kind === 'throttled') return admission
  const account = await accounts.findAccount(phoneNumber)
  const verdict = await identity.checkPassword(account, password)
  if (verdict === 'unreachable') {
    await admission.succeeded()
    return identityAway
  }
  const entered = await whichPin(passwords, pin, account)
  if (!account || verdict === 'differs' || !entered) return { kind: 'checkInRefused' }
  await admission.succeeded()
  const trip = await trips.changeOpenTrip(account.userId, (emergency, record) =>
    endTrip(emergency, record, entered, { at: clock.now(), site }),
  )
  return trip ? { kind: 'ended', trip } : { kind: 'noActiveTrip' }
}
