import type { Clock } from '../../domain/ports/clock.ts'
import { parseRescueCode } from '../../domain/rescue-entry/rescue-code.ts'
import { admit, type Throttled } from '../platform/throttle/guard.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import type { TripHead } from '../trips/emergency.ts'
import { type Caller, grantedTrip, openTrip } from './caller.ts'
import { codeIsLive } from './code-life.ts'
import type { OpenedTrip } from './grant.ts'
import type { Panels, RescueStore } from './ports.ts'
import { codeAttempt } from './rescue-limits.ts'

/** What an attempt at a code needs. */
export type CodeMeans = {
  rescue: Pick<RescueStore, 'findCode'>
  panels: Panels
  throttle: Throttle
  clock: Clock
}

export type CodeOutcome = { kind: 'open'; trip: TripHead } | { kind: 'invalid' } | Throttled

/** On the wire a code is six digits and nothing else; what a person types is tidied where it is typed. */
export const exactCode = (text: string): string | null => (parseRescueCode(text) === text ? text : null)

/** Whether a trip is the one of this very code. */
export const holdsCode = (text: string) => (trip: TripHead) => trip.code !== null && trip.code.code === text

/**
 * One attempt at a rescue code. Malformed, unknown and expired codes cost the same look-up, count the same and
 * give the same answer. Whoever holds a grant for the trip of this very code proves nothing new and is not
 * counted, so a panel goes on where the address is locked out for somebody else's guesses.
 */
export async function tryCode(means: CodeMeans, caller: Caller, text: string): Promise<CodeOutcome> {
  const granted = await grantedTrip(means, caller.grants, holdsCode(text))
  if (granted) return { kind: 'open', trip: granted.trip }
  const admission = await admit(means.throttle, codeAttempt(caller.address))
  if (admission.kind === 'throttled') return admission
  const trip = await liveTrip(means, text)
  if (!trip) return { kind: 'invalid' }
  await admission.succeeded()
  return { kind: 'open', trip }
}

/** The trip that a code opens now; the look-up costs the same whatever the text is. */
export async function liveTrip(
  { rescue, clock }: Pick<CodeMeans, 'rescue' | 'clock'>,
  text: string,
): Promise<TripHead | null> {
  const trip = await rescue.findCode(exactCode(text) ?? '')
  return trip && codeIsLive(trip, clock.now()) ? trip : null
}

export type AccessOutcome =
  | { kind: 'open'; opened: OpenedTrip }
  | { kind: 'verificationRequired' }
  | Throttled

/**
 * The trip behind id and code, for a caller with a grant for it. Without one the code is an attempt like any
 * other, a wrong one counts, and the answer never says which it was.
 */
export async function tryAccess(
  means: CodeMeans,
  caller: Caller,
  { tripId, code }: { tripId: string; code: string },
): Promise<AccessOutcome> {
  const granted = await openTrip(means, caller, tripId)
  if (granted && holdsCode(code)(granted.trip)) return { kind: 'open', opened: granted }
  const tried = await tryCode(means, { ...caller, grants: [] }, code)
  return tried.kind === 'throttled' ? tried : { kind: 'verificationRequired' }
}
