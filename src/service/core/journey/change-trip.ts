import { LONGEST_DURATION_MS } from '../../../domain/trip/duration.ts'
import { advance } from '../../../domain/trip-lifecycle/advance.ts'
import { durationText } from '../../../domain/trip-lifecycle/duration-text.ts'
import { isExtension } from '../../../domain/trip-lifecycle/trip-lifecycle.ts'
import { travellerView } from '../../../domain/trip-lifecycle/trip-views.ts'
import type { Ports } from '../../ports/ports.ts'
import type { OwnAccount, OwnTrip } from '../../ports/traveller-store.ts'
import type { Throttled } from '../access/try-code.ts'
import { carryOut } from '../emergency/carry-out.ts'
import type { Decision, Emergency } from '../emergency/emergency.ts'
import { endTrip, type TripSummary } from '../emergency/end-trip.ts'
import { whichPin } from '../pins.ts'
import { admit } from '../throttle/guard.ts'
import { checkInAttempt } from '../throttle/password-limits.ts'

type Extended = 'done' | 'notExtended' | 'endTooFar'
export type ExtendOutcome =
  | { kind: 'extended'; trip: OwnTrip }
  /** The new end is not later than the present one, is past, or comes after the contacts were told. */
  | { kind: 'notExtended' | 'tripNotRunning' }
  /** The trip would last longer than any trip may. */
  | { kind: 'endTooFar' }

/** @param until the new end, @param at now; Unix time, ms. */
function extension(emergency: Emergency, until: number, at: number): Decision<Extended> {
  const { facts } = emergency.lifecycle
  if (facts.dueAt === until) return { answer: 'done', change: null }
  if (until - facts.startedAt > LONGEST_DURATION_MS) return { answer: 'endTooFar', change: null }
  const advanced = advance(emergency.lifecycle, { type: 'trip.extended', until, at })
  if (!isExtension(facts, { until, at }) || advanced.trip.facts.dueAt !== until)
    return { answer: 'notExtended', change: null }
  const time = durationText(until - facts.startedAt)
  return { answer: 'done', change: { ...carryOut(emergency, advanced, { at }), time } }
}

/** Gives a running trip more time. The same request sent again changes nothing. */
export async function extendTrip(
  { store, clock }: Ports,
  { userId, tripId }: { userId: string; tripId: string },
  until: number,
): Promise<ExtendOutcome> {
  const running = await store.readOpenTrip(userId)
  if (running?.tripId !== tripId) return { kind: 'tripNotRunning' }
  const answer = await store.changeTrip(
    tripId,
    (emergency): Decision<Extended | null> =>
      travellerView(emergency.lifecycle).kind === 'open'
        ? extension(emergency, until, clock.now())
        : { answer: null, change: null },
  )
  if (answer === 'notExtended' || answer === 'endTooFar') return { kind: answer }
  const trip = await store.readOpenTrip(userId)
  return answer === 'done' && trip ? { kind: 'extended', trip } : { kind: 'tripNotRunning' }
}

export type AppCheckInOutcome =
  | { kind: 'ended'; trip: TripSummary }
  | { kind: 'pinRefused' | 'tripNotRunning' }
  | Throttled

/**
 * Ends the traveller's running trip with a PIN. Both PINs and a wrong one cost the same two hashes; the two PINs
 * get the same answer. Wrong ones count together with those of the website's check-in.
 */
export async function checkInWithPin(
  { store, throttle, passwords, clock }: Ports,
  { address, site }: { address: string; site: string },
  account: OwnAccount,
  { tripId, pin }: { tripId: string; pin: string },
): Promise<AppCheckInOutcome> {
  const { userId } = account
  const admission = await admit(throttle, checkInAttempt(address, account.phone ?? userId))
  if (admission.kind === 'throttled') return admission
  const entered = await whichPin(passwords, pin, account)
  if (entered === null) return { kind: 'pinRefused' }
  await admission.succeeded()
  const summary = await store.changeOpenTrip(
    userId,
    (emergency, record): Decision<TripSummary | null> =>
      emergency.trip.id === tripId
        ? endTrip(emergency, record, entered, { at: clock.now(), site })
        : { answer: null, change: null },
  )
  return summary ? { kind: 'ended', trip: summary } : { kind: 'tripNotRunning' }
}
