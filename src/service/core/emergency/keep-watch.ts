import { advance } from '../../../domain/trip-lifecycle/advance.ts'
import { carryOut, type Occasion } from './carry-out.ts'
import type { Decision, Emergency } from './emergency.ts'

/** What the time makes of a trip: the question to its traveller, the alert, or the end of what is held of it. */
export const keepWatch = (emergency: Emergency, occasion: Occasion): Decision<null> => ({
  answer: null,
  change: carryOut(
    emergency,
    advance(emergency.lifecycle, { type: 'time.reached', now: occasion.at }),
    occasion,
  ),
})
