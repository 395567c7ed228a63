import type { Clock } from '../../../domain/kit/clock.ts'
import type { News } from '../../messages/message.ts'
import type { Passwords } from '../../platform/ports.ts'
import { admit } from '../../platform/throttle/guard.ts'
import type { Throttle } from '../../platform/throttle/throttle.ts'
import type { OwnAccount } from '../account.ts'
import { accountNotification } from '../account-notifications.ts'
import { closingPin, judgedPin, type PinAttempt } from './judged-pin.ts'
import { knownMark, type Origin, pinCounters, wrongPins } from './pin-limits.ts'
import type { EnteredPin, PinHashes } from './pins.ts'

export type PinDependencies = {
  throttle: Throttle
  passwords: Passwords
  outbox: { tell(news: News): Promise<void> }
  distress: Distress
  clock: Clock
}

export type PinHolder = PinHashes & Pick<OwnAccount, 'userId' | 'phone' | 'contacts' | 'language'>

/** Returns an account without PINs, whose check takes the same work as a wrong PIN. */
export const unknownHolder = (phone: string): PinHolder => ({
  userId: `nobody at ${phone}`,
  phone: null,
  contacts: [],
  pinHash: null,
  distressPinHash: null,
  secondDistressPinHash: null,
})

/**
 * Alerts contacts after a distress PIN whose use alerted none. Does the same work for the safety PIN, so that
 * timing reveals nothing.
 */
export interface Distress {
  signal(account: Pick<OwnAccount, 'userId' | 'contacts'>, pin: EnteredPin, at: number): Promise<void>
}

/** Checks a PIN, or refuses it after too many wrong ones. Counts it as wrong until `enter` or `close`. */
export async function tryPin(
  dependencies: PinDependencies,
  origin: Origin,
  account: PinHolder,
  entered: string,
): Promise<PinAttempt> {
  const { throttle, passwords } = dependencies
  const [mark] = await throttle.read(knownMark(origin))
  const own = pinCounters(origin, account.userId, (mark?.count ?? 0) > 0)
  const admission = await admit(throttle, { own })
  if (admission.kind === 'throttled') return admission
  return judgedPin(passwords, entered, account, {
    failed: () => countWrongPin(dependencies, account),
    async succeeded() {
      await admission.succeeded()
      await recordKnownOrigin(throttle, origin)
    },
    signal: (pin) => dependencies.distress.signal(account, pin, dependencies.clock.now()),
  })
}

export const withPin = async <Answer>(
  dependencies: PinDependencies,
  by: { origin: Origin; account: PinHolder; entered: string },
  use: (pin: PinAttempt) => Promise<Answer>,
): Promise<Answer> => closingPin(await tryPin(dependencies, by.origin, by.account, by.entered), use)

export async function recordKnownOrigin(throttle: Throttle, origin: Origin): Promise<void> {
  await throttle.take(knownMark(origin))
}

export async function countWrongPin(
  dependencies: Pick<PinDependencies, 'throttle' | 'outbox' | 'clock'>,
  whose: Pick<OwnAccount, 'userId' | 'phone' | 'language'>,
): Promise<void> {
  const [wrong] = await dependencies.throttle.take([{ limit: wrongPins, key: whose.userId }])
  if (wrong?.count === wrongPins.points)
    await dependencies.outbox.tell(await accountNotification(dependencies, whose, 'wrongPins'))
}
