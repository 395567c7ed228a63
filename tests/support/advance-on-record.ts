import { advance as advancePurely } from '../../src/domain/trip-lifecycle/advance.ts'
import { type StoredTrip, stateValues } from '../../src/domain/trip-lifecycle/stored-trip.ts'
import { tripLifecycleMachine } from '../../src/domain/trip-lifecycle/trip-lifecycle.machine.ts'
import type { TripEvent } from '../../src/domain/trip-lifecycle/trip-lifecycle.ts'
import { tookPurely } from './transitions-taken.ts'

/** `advance`, which also notes the transition that it takes. */
export function advance(trip: StoredTrip, event: TripEvent) {
  const before = tripLifecycleMachine.resolveState({ value: stateValues[trip.state], context: trip.facts })
  tookPurely(tripLifecycleMachine, before, event)
  return advancePurely(trip, event)
}
