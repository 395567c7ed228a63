import type { Ports } from '../ports/ports.ts'
import type { TripRecord } from '../ports/store.ts'
import { codeExpiryAfter } from './access/code-life.ts'
import type { Throttled } from './access/try-code.ts'
import type { Decision, Emergency } from './emergency/emergency.ts'
import { checkedInMessages } from './messages.ts'
import { checkInAttempt } from './throttle/form-limits.ts'
import { admit } from './throttle/guard.ts'
import { METRES_PER_MILE, trackLength } from './track-length.ts'

/** What the traveller is told of the trip they ended. `distance` in miles, `duration` in seconds. */
export type TripSummary = { activity: string | null; distance: number; duration: number }

/** Ends the trip at `at` (Unix time, ms): its positions go, its contacts are told that the traveller is safe. */
export function endTrip(emergency: Emergency, trip: TripRecord, at: number): Decision<TripSummary> {
  return {
    answer: {
      activity: trip.activity,
      distance: Math.round((trackLength(trip.track) / METRES_PER_MILE) * 100) / 100,
      duration: Math.max(0, Math.floor((at - trip.startedAt) / 1_000)),
    },
    change: {
      at,
      codeExpiresAt: codeExpiryAfter(at),
      forgetTrack: true,
      messages: checkedInMessages(emergency),
    },
  }
}

export type CheckInRequest = { phoneNumber: string; password: string; pin: string }
export type CheckInOutcome =
  | { kind: 'ended'; trip: TripSummary }
  /** Phone number, password or PIN is wrong; which one is not said. */
  | { kind: 'checkInRefused' }
  | { kind: 'noActiveTrip' }
  | Throttled

/**
 * Ends the open trip of whoever proves to be the traveller. An unknown number, a wrong password and a wrong
 * PIN cost the same work, two hashes, and get the same answer.
 * @param address from `addressKey`.
 */
export async function checkIn(
  { store, throttle, passwords, clock }: Ports,
  address: string,
  { phoneNumber, password, pin }: CheckInRequest,
): Promise<CheckInOutcome> {
  const admission = await admit(throttle, checkInAttempt(address, phoneNumber))
  if (admission.kind === 'throttled') return admission
  const account = await store.findAccount(phoneNumber)
  const passwordFits = await passwords.verify(password, account?.passwordHash ?? null)
  const pinFits = await passwords.verify(pin, account?.pinHash ?? null)
  if (!account || !passwordFits || !pinFits) return { kind: 'checkInRefused' }
  await admission.succeeded()
  const trip = await store.changeOpenTrip(account.userId, (emergency, record) =>
    endTrip(emergency, record, clock.now()),
  )
  return trip ? { kind: 'ended', trip } : { kind: 'noActiveTrip' }
}
