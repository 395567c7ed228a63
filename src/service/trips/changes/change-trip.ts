import { durationText } from '../../../domain/primitives/duration.ts'
import { limitsChosen, type ReadingLimits } from '../../../domain/primitives/reading-rules.ts'
import { firstLookAt } from '../../../domain/traveler/trip/alerts/silence.ts'
import { advance } from '../../../domain/trip/lifecycle/advance.ts'
import { latestEndOf } from '../../../domain/trip/lifecycle/trip-lifecycle.ts'
import { type ToldPlan, toldPlan } from '../../accounts/profile/told-plan.ts'
import type { Decision } from '../emergency-types.ts'
import { applyEffects } from './apply-effects.ts'
import {
  type ByPin,
  type ChangeOutcome,
  changeForPin,
  type PinForTripDependencies,
  type PinRequest,
} from './pin-for-trip.ts'
import { unchanged, withDistress } from './pin-parity.ts'

/**
 * Extends the trip. The distress PIN alerts contacts even if the new end is refused.
 * @returns `notExtended` if the new end is in the past or before the old one, or if contacts are already
 *   alerted. `endTooFar` if the new end is beyond `latestEndOf`. An unchanged end isn't refused.
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
      const change = applyEffects(emergency, after, { at, site })
      const isLater = extended.trip.facts.dueAt > before.dueAt
      const refused = until > latestEndOf(before) ? 'endTooFar' : 'notExtended'
      return {
        answer: after.trip.facts.dueAt === until ? 'done' : refused,
        change: isLater ? { ...change, time: durationText(until - before.startedAt) } : change,
      }
    },
  )

/** Changes the trip's plan. After a distress PIN, contacts who know of it don't see the change. */
export function changePlan(
  dependencies: PinForTripDependencies,
  who: ByPin,
  { plan, ...request }: PinRequest & { plan: ToldPlan | null },
): Promise<ChangeOutcome> {
  const told = toldPlan(plan)
  return changeForPin<never>(dependencies, who, request, (emergency, { pin, at, site }) => {
    const { lifecycle } = emergency
    const isForced = pin === 'distressPin' || lifecycle.facts.distressAt !== null
    const change = applyEffects(emergency, withDistress(unchanged(lifecycle), pin, at), { at, site })
    return { answer: 'done', change: { ...change, plan: { told, isReal: !isForced } } }
  })
}

/** Changes the trip's reading alerts. Requires a PIN, so that a phone thief can't delay an alarm. */
export const changeAlerts = (
  dependencies: PinForTripDependencies,
  who: ByPin,
  { alerts, ...request }: PinRequest & { alerts: ReadingLimits | null },
): Promise<ChangeOutcome> =>
  changeForPin<never>(dependencies, who, request, (emergency, { pin, at, site }) => {
    const change = applyEffects(emergency, withDistress(unchanged(emergency.lifecycle), pin, at), {
      at,
      site,
    })
    const silenceAt = firstLookAt(alerts?.silent, at)
    return { answer: 'done', change: { ...change, readingLimits: limitsChosen(alerts), silenceAt } }
  })

/** Answers the trip's alarm, even an SOS. Returns `answeredLate` if its alert already went out. */
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
        change: applyEffects(emergency, withDistress(answered, pin, at), { at, site }),
      }
    },
  )
