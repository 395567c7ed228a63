import { advance } from '../../domain/trip-lifecycle/advance.ts'
import { carryOut, type Occasion } from './carry-out.ts'
import type { Decision, Emergency } from './emergency.ts'

/**
 * What the time makes of a trip: the question to its traveller, the alert, or the end of what is held of it. A trip
 * in a state that does not ask to be woken again is not.
 */
export function keepWatch(emergency: Emergency, occasion: Occasion): Decision<null> {
  const advanced = advance(emergency.lifecycle, { type: 'time.reached', now: occasion.at })
  return { answer: null, change: { wakeAt: null, ...carryOut(emergency, advanced, occasion) } }
}
