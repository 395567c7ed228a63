import { initialTransition, transition } from 'xstate'
import { orderedEffects } from '../../kit/ordered-effects.ts'
import { innermostState, type StoredTrip, stateValues } from './stored-trip.ts'
import { tripLifecycleMachine } from './trip-lifecycle.machine.ts'
import type { TripEffect, TripEvent, TripPlan } from './trip-lifecycle.ts'

/** The trip's new state and its effects, which the service writes in one transaction. */
export type Advanced = { trip: StoredTrip; effects: TripEffect[] }

export const startTrip = (plan: TripPlan): Advanced =>
  advancedBy(initialTransition(tripLifecycleMachine, plan))

/** Starts a trip that alerts contacts because of a distress PIN. The phone never shows it as running. */
export function startUnderDuress(plan: TripPlan): Advanced {
  const { state, facts } = startTrip(plan).trip
  const at = plan.startedAt
  return advance({ state, facts: { ...facts, closedAt: at } }, { type: 'distress.signaled', at })
}

/** Applies an event without side effects. An unexpected event changes nothing. */
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
