import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { byNetwork } from '../platform/throttle/by-network.ts'
import type { Attempt } from '../platform/throttle/guard.ts'
import type { Limit } from '../platform/throttle/throttle.ts'

/**
 * Who may try how often what takes a traveller's phone number and secrets. Being wrong counts, being right does not.
 * Beyond the ceilings over all addresses one without failures of its own still gets through, so that nobody keeps a
 * traveller out by guessing at their account.
 * @param name what is tried; each has counters of its own.
 */
const passwordLimits = (name: string) =>
  ({
    ofAddress: { name, points: 10, windowMs: 5 * MINUTE_MS },
    ofAddressAndAccount: { name: `${name}-pair`, points: 5, windowMs: 5 * MINUTE_MS },
    /** One address uses up no more of `everybody`. */
    shareOfAddress: { name: `${name}-share`, points: 20, windowMs: DAY_MS },
    ofAccount: { name: `${name}-account`, points: 20, windowMs: HOUR_MS },
    everybody: { name: `${name}-all`, points: 500, windowMs: DAY_MS },
    suspicion: { name: `${name}-suspicion`, points: 3, windowMs: 30 * DAY_MS, isMark: true },
  }) satisfies Record<string, Limit>

/** @param address from `addressKey`. @param phone the number as typed, whether anybody has it or not. */
const attemptAt =
  (limits: ReturnType<typeof passwordLimits>) =>
  (address: string, phone: string): Attempt => ({
    own: [
      ...byNetwork(limits.ofAddress, address),
      ...byNetwork(limits.ofAddressAndAccount, address, phone),
      ...byNetwork(limits.shareOfAddress, address),
    ],
    shared: [
      { limit: limits.ofAccount, key: phone },
      { limit: limits.everybody, key: '' },
    ],
    suspicion: byNetwork(limits.suspicion, address),
  })

/** Signing in, or showing a password again. */
export const signInAttempt = attemptAt(passwordLimits('sign-in'))

/** Ending a trip, by the website or by the app. */
export const checkInAttempt = attemptAt(passwordLimits('check-in'))
