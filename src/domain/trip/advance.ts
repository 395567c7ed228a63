import { initialTransition, transition } from 'xstate'
import { orderedEffects } from '../kit/ordered-effects.ts'
import { innermostState, type StoredTrip, stateValues } from './stored-trip.ts'
import { tripLifecycleMachine } from './trip-lifecycle.machine.ts'
import type { TripEffect, TripEvent, TripPlan } from './trip-lifecycle.ts'

/** What became of a trip, and what has to be done about it: written and done in one transaction. */
export type Advanced = { trip: StoredTrip; effects: TripEffect[] }

/** A trip at its start. */
export const startTrip = (plan: TripPlan): Advanced =>
  advancedBy(initialTransition(tripLifecycleMachine, plan))

/**
 * A trip that begins with the distress PIN, because none is running: its contacts are called, and to its traveler it
 * is closed from the start.
 */
export function startUnderDuress(plan: TripPlan): Advanced {
  const { state, facts } = startTrip(plan).trip
  const at = plan.startedAt
  return advance({ state, facts: { ...facts, closedAt: at } }, { type: 'distress.signaled', at })
}

/**
 * What an event makes of a trip. Pure: the same trip and event give the same answer, and an event that the
 * trip's state does not wait for changes nothing and has no effects.
 * @param trip as `startTrip`, `advance` or `readStoredTrip` gave it.
 */
export const advance = ({ state, facts }: StoredTrip, event: TripEvent): Advanced =>
  advancedBy(
    transition(
      tripLifecycleMachine,
      tripLifecycleMachine.resolveState({ value: stateValues[state], context: facts }),
      event,
    ),
  )

type Stepped = ReturnType<typeof transition<typeof tripLifecycleMachine>>

function advancedBy([snapshot, actions]: Stepped): Advanced {
  return {
    trip: { state: innermostState(snapshot.value), facts: snapshot.context },
    effects: orderedEffects(actions),
  }
}
