import type { FloatPlan } from '../../domain/primitives/plan-facts.ts'
import { type Advanced, advance } from '../../domain/trip/advance.ts'
import { travellerView } from '../../domain/trip/trip-views.ts'
import type { OwnAccount } from '../accounts/account.ts'
import type { EnteredPin } from '../accounts/pins.ts'
import { type ToldPlan, toldPlan } from '../accounts/told-plan.ts'
import type { Throttled } from '../platform/throttle/guard.ts'
import { decideAlike } from './alike-for-both-pins.ts'
import { carryOut } from './carry-out.ts'
import type { Decision, Emergency } from './emergency-types.ts'
import { type By, type PinForTripDependencies, pinForTrip } from './pin-for-trip.ts'
import type { TripStore } from './ports.ts'
import type { OwnTrip } from './trip.ts'

export type ChangePlanOutcome =
  | { kind: 'changed'; trip: OwnTrip }
  | { kind: 'pinRefused' | 'tripNotRunning' }
  | Throttled

type Dependencies = PinForTripDependencies & { trips: TripStore }

/**
 * What a new plan comes to. With the distress PIN it seems changed to the traveller, and to contacts who are left out
 * of distress; the others are called, and keep the plan that nobody was forced to. So it is with the real PIN while a
 * distress lasts: it may be forced, too.
 */
function changedPlan(
  emergency: Emergency,
  { plan, pin }: { plan: FloatPlan | null; pin: EnteredPin },
  { at, site }: { at: number; site: string },
): Decision<'done' | null> {
  const { lifecycle } = emergency
  if (travellerView(lifecycle, at).kind === 'ended') return { answer: null, change: null }
  const isForced = pin === 'distressPin' || lifecycle.facts.distressAt !== null
  const signalled: Advanced =
    pin === 'distressPin'
      ? advance(lifecycle, { type: 'distress.signalled', at })
      : { trip: lifecycle, effects: [] }
  const change = carryOut(emergency, signalled, { at, site })
  return { answer: 'done', change: { ...change, plan: { told: plan, isReal: !isForced } } }
}

/**
 * Puts a plan in the place of a running trip's, for a PIN; null: nothing is told any more. The same plan sent again
 * changes nothing.
 */
export async function changePlan(
  dependencies: Dependencies,
  by: By,
  account: OwnAccount,
  { tripId, plan, pin }: { tripId: string; plan: ToldPlan | null; pin: string },
): Promise<ChangePlanOutcome> {
  const { userId } = account
  const { trips, clock } = dependencies
  const shown = await pinForTrip(dependencies, by, account, { tripId, pin })
  if (shown.kind !== 'shown') return shown
  const told = toldPlan(plan)
  const at = clock.now()
  const answer = await trips.changeTrip(tripId, (emergency) =>
    decideAlike(emergency, { pin: shown.pin, at }, (known, pin) =>
      changedPlan(known, { plan: told, pin }, { at, site: by.site }),
    ),
  )
  const trip = answer && (await trips.readOpenTrip(userId))
  return trip ? { kind: 'changed', trip } : { kind: 'tripNotRunning' }
}
