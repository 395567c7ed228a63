import { durationText } from '../../../domain/primitives/duration.ts'
import { limitsChosen, type ReadingLimits } from '../../../domain/primitives/reading-rules.ts'
import { firstLookAt } from '../../../domain/traveler/trip/silence.ts'
import { advance } from '../../../domain/trip/advance.ts'
import { latestEndOf } from '../../../domain/trip/trip-lifecycle.ts'
import { type ToldPlan, toldPlan } from '../../accounts/profile/told-plan.ts'
import type { Decision } from '../emergency-types.ts'
import { carryOut } from './apply-effects.ts'
import {
  type ByPin,
  type ChangeOutcome,
  changeForPin,
  type PinForTripDependencies,
  type PinRequest,
} from './pin-for-trip.ts'
import { unchanged, withDistress } from './pin-parity.ts'

/**
 * Gives a running trip more time, for a PIN. With the distress PIN the contacts are called, also where there is no more
 * time to have. However it ends, the trip's row is written.
 * @param request `until`: the new end, Unix time, ms.
 * @returns `notExtended`: the new end is not later than the present one, is past, or comes after the contacts were told.
 * `endTooFar`: it is too far beyond the present one (`latestEndOf`).
 */
export const extendTrip = (
  dependencies: PinForTripDependencies,
  who: ByPin,
  { until, ...request }: PinRequest & { until: number },
): Promise<ChangeOutcome<'notExtended' | 'endTooFar'>> =>
  changeForPin(
    dependencies,
    who,
    request,
    (emergency, { pin, at, site }): Decision<'done' | 'notExtended' | 'endTooFar'> => {
      const { facts: before } = emergency.lifecycle
      const extended = advance(emergency.lifecycle, { type: 'trip.extended', until, at })
      const after = withDistress(extended, pin, at)
      const change = carryOut(emergency, after, { at, site })
      const isLater = extended.trip.facts.dueAt > before.dueAt
      const refused = until > latestEndOf(before) ? 'endTooFar' : 'notExtended'
      return {
        answer: after.trip.facts.dueAt === until ? 'done' : refused,
        change: isLater ? { ...change, time: durationText(until - before.startedAt) } : change,
      }
    },
  )

/**
 * Puts a plan in the place of a running trip's, for a PIN; null: nothing is told any more. With the distress PIN it
 * seems changed to the traveler, and to contacts who are left out of distress; the others are called, and keep the plan
 * that nobody was forced to. So it is with the real PIN while a distress lasts: it may be forced, too.
 */
export function changePlan(
  dependencies: PinForTripDependencies,
  who: ByPin,
  { plan, ...request }: PinRequest & { plan: ToldPlan | null },
): Promise<ChangeOutcome> {
  const told = toldPlan(plan)
  return changeForPin<never>(dependencies, who, request, (emergency, { pin, at, site }) => {
    const { lifecycle } = emergency
    const isForced = pin === 'distressPin' || lifecycle.facts.distressAt !== null
    const change = carryOut(emergency, withDistress(unchanged(lifecycle), pin, at), { at, site })
    return { answer: 'done', change: { ...change, plan: { told, isReal: !isForced } } }
  })
}

/**
 * Puts other limits of the readings in the place of a running trip's, for a PIN: whoever took the phone does not put an
 * alarm off. With the distress PIN the contacts are called, who know more than any reading says.
 */
export const changeAlerts = (
  dependencies: PinForTripDependencies,
  who: ByPin,
  { alerts, ...request }: PinRequest & { alerts: ReadingLimits | null },
): Promise<ChangeOutcome> =>
  changeForPin<never>(dependencies, who, request, (emergency, { pin, at, site }) => {
    const change = carryOut(emergency, withDistress(unchanged(emergency.lifecycle), pin, at), { at, site })
    const silenceAt = firstLookAt(alerts?.silent, at)
    return { answer: 'done', change: { ...change, readingLimits: limitsChosen(alerts), silenceAt } }
  })

/**
 * The traveler says with a PIN that they are well: every alarm of the running trip ends, an SOS, too. After the distress
 * PIN it looks answered, and the contacts are called.
 * @returns `answeredLate`: the contacts are alerted already.
 */
export const answerAlarm = (
  dependencies: PinForTripDependencies,
  who: ByPin,
  request: PinRequest,
): Promise<ChangeOutcome<'answeredLate'>> =>
  changeForPin(
    dependencies,
    who,
    request,
    (emergency, { pin, at, site }): Decision<'done' | 'answeredLate'> => {
      const answered = advance(emergency.lifecycle, { type: 'alarm.answered', at })
      return {
        answer: answered.trip.facts.alarm === null ? 'done' : 'answeredLate',
        change: carryOut(emergency, withDistress(answered, pin, at), { at, site }),
      }
    },
  )
