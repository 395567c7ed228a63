import type { CheckInFields } from '../../../domain/traveler/trip/check-in/check-in.ts'
import type { Account, OwnAccount } from '../../accounts/account.ts'
import { closingPin, judgedPin, type PinUse } from '../../accounts/pins/judged-pin.ts'
import { pinCounters } from '../../accounts/pins/pin-limits.ts'
import { countWrongPin, type PinDependencies, unknownHolder } from '../../accounts/pins/try-pin.ts'
import type { Identity } from '../../accounts/sessions/identity.ts'
import { type IdentityAway, identityAway } from '../../accounts/sessions/identity.ts'
import { checkInAttempt, checkInRefusals } from '../../accounts/sessions/password-limits.ts'
import { admit, type Throttled, throttledFor } from '../../platform/throttle/guard.ts'
import type { Throttle } from '../../platform/throttle/throttle.ts'
import type { TripStore } from '../ports.ts'
import { endOpenTrip, type TripSummary } from './end-trip.ts'

type EmergencyCheckInOutcome =
  | { kind: 'ended'; trip: TripSummary }
  /** Refusal that doesn't reveal whether the number, password, or PIN is wrong. */
  | { kind: 'checkInRefused' }
  | { kind: 'noActiveTrip' }
  | IdentityAway
  | Throttled

export type CheckInDependencies = PinDependencies & {
  trips: Pick<TripStore, 'changeOpenTrip' | 'readTraveled'>
  accounts: {
    findAccount(phone: string): Promise<Account | null>
    readAccount(userId: string): Promise<OwnAccount | null>
  }
  identity: Pick<Identity, 'checkPassword'>
}

/**
 * Ends the open trip with phone number, password, and PIN. Each admitted attempt, correct or not, costs four
 * hashes and a request to the identity provider, if there is one. If the provider is unreachable, the attempt
 * ends there and doesn't count. Wrong PINs count only if the password is correct. Above the limit on wrong
 * PINs, every PIN is refused. After 20 refusals for a number in an hour, failures return the rate-limit
 * error.
 */
export async function checkIn(
  dependencies: CheckInDependencies,
  { address, site }: { address: string; site: string },
  { phoneNumber, password, pin }: CheckInFields,
): Promise<EmergencyCheckInOutcome> {
  const { accounts, throttle, passwords, identity } = dependencies
  const admission = await admit(throttle, checkInAttempt(address, phoneNumber))
  if (admission.kind === 'throttled') return admission
  const account = await accounts.findAccount(phoneNumber)
  const verdict = await identity.checkPassword(account, password)
  if (verdict === 'unreachable') {
    await admission.succeeded()
    return identityAway
  }
  const isTheirs = account !== null && verdict === 'fits'
  const whose = isTheirs ? { ...account, phone: phoneNumber } : unknownHolder(phoneNumber)
  const ofPin = pinCounters({ way: 'website' }, whose.userId, false)
  const counts = await throttle.take(ofPin)
  const isJudged = counts.every(({ count }, at) => count <= (ofPin[at]?.limit.points ?? 0))
  // Checks the PIN even if the account is wrong, so that the time doesn't reveal which of them is wrong.
  const judged = await judgedPin(passwords, pin, isTheirs && isJudged ? account : null, {
    failed: () => countWrongPin(dependencies, whose),
    async succeeded() {
      await admission.succeeded()
      await throttle.giveBack(ofPin)
    },
    async signal(entered) {
      const own = await accounts.readAccount(whose.userId)
      if (own) await dependencies.distress.signal(own, entered, dependencies.clock.now())
    },
  })
  return closingPin(judged, async () => {
    if (!judged.isRight) {
      await judged.close()
      return refusedAt(throttle, phoneNumber)
    }
    return judged.enter(async (entered): Promise<PinUse<EmergencyCheckInOutcome>> => {
      const meant = { userId: whose.userId, tripId: null }
      const { answer: trip, isHeard } = await endOpenTrip(dependencies, meant, entered, site)
      return { answer: trip ? { kind: 'ended', trip } : { kind: 'noActiveTrip' }, isHeard }
    })
  })
}

async function refusedAt(throttle: Throttle, phone: string): Promise<{ kind: 'checkInRefused' } | Throttled> {
  const counter = checkInRefusals(phone)
  const [refused] = await throttle.take([counter])
  return refused && refused.count > counter.limit.points
    ? throttledFor(refused.msLeft)
    : { kind: 'checkInRefused' }
}
