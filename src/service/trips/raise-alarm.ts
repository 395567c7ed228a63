import { advance } from '../../domain/trip/advance.ts'
import type { Alarm } from '../../domain/trip/alarm.ts'
import { carryOut, type Occasion } from './carry-out.ts'
import type { Decision, Emergency } from './emergency-types.ts'

/** Asks the traveller whether they are well, and alerts the contacts at `alertAt` (Unix time, ms) without an answer. */
export function raiseAlarm(
  emergency: Emergency,
  alarm: Pick<Alarm, 'reason' | 'limit' | 'alertAt'>,
  occasion: Occasion,
): Decision<null> {
  const raised = advance(emergency.lifecycle, { type: 'alarm.raised', ...alarm, at: occasion.at })
  return { answer: null, change: carryOut(emergency, raised, occasion) }
}
