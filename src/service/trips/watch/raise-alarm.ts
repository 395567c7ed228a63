import type { Clock } from '../../../domain/kit/clock.ts'
import { checkSilence, type Silence } from '../../../domain/traveler/trip/alerts/silence.ts'
import { advance } from '../../../domain/trip/lifecycle/advance.ts'
import type { Alarm } from '../../../domain/trip/lifecycle/alarm.ts'
import { isDatabaseAway } from '../../platform/database/away.ts'
import { applyEffects, type Occasion } from '../changes/apply-effects.ts'
import type { Decision, Emergency } from '../emergency-types.ts'
import type { DueTrip, TripStore } from '../ports.ts'

/** Raises an alarm if the trip accepts one. `alertAt`: time of the alert if the traveler doesn't answer. */
export function raiseAlarm(
  emergency: Emergency,
  alarm: Pick<Alarm, 'reason' | 'limit' | 'alertAt'>,
  occasion: Occasion,
): Decision<null> {
  const raised = advance(emergency.lifecycle, { type: 'alarm.raised', ...alarm, at: occasion.at })
  return { answer: null, change: applyEffects(emergency, raised, occasion) }
}

/** Applies the current time to a trip. Removes its wake-up unless the change sets a new one. */
export function applyTime(emergency: Emergency, occasion: Occasion): Decision<null> {
  const lateMs = occasion.at - (emergency.wakeAt ?? occasion.at)
  const advanced = advance(emergency.lifecycle, { type: 'time.reached', now: occasion.at, lateMs })
  return { answer: null, change: { wakeAt: null, ...applyEffects(emergency, advanced, occasion) } }
}

export const RETRY_MS = 30_000

/** Maximum number of trips of a kind, except SOS, handled one by one before the next batch. */
const OTHERS_IN_TURN = 10

/** Handles up to `OTHERS_IN_TURN` due trips. False if none was due. */
async function handleSeveral(handleOne: () => Promise<boolean>): Promise<boolean> {
  for (let turn = 0; turn < OTHERS_IN_TURN; turn += 1) if (!(await handleOne())) return turn > 0
  return true
}

type Dependencies = {
  site: string
  calls?: boolean
  report(fault: unknown): void
  /** True while all work except SOS is paused, because the clock may be wrong. */
  isHeld?(): boolean
}

/**
 * Handles due trips: first SOS, then questions, alerts, other changes, silence, trackers, and repeated
 * questions.
 */
export async function watchTrips(
  trips: Pick<
    TripStore,
    'workDue' | 'changeDueTrip' | 'changeDueTrips' | 'changeSilentTrip' | 'tellOfQuietTracker' | 'askAgain'
  >,
  clock: Clock,
  { site, report, calls = false, isHeld = () => false }: Dependencies,
): Promise<void> {
  const wasDue = (due: DueTrip): boolean => {
    if (due.kind === 'failed') report(due.fault)
    return due.kind !== 'none'
  }
  const handleOne = async (which: 'sos' | 'others' | 'any'): Promise<boolean> => {
    if (isHeld() && which !== 'sos') return false
    const at = clock.now()
    return wasDue(await trips.changeDueTrip(at, (emergency) => applyTime(emergency, { at, site }), which))
  }
  const handleSilent = async (): Promise<boolean> => {
    if (isHeld()) return false
    const at = clock.now()
    const look = (silence: Silence) => checkSilence(silence, at)
    const due = await trips.changeSilentTrip(at, look, (emergency, limit) => {
      const alertAt = at + emergency.lifecycle.facts.graceMs
      return raiseAlarm(emergency, { reason: 'silent', limit, alertAt }, { at })
    })
    return wasDue(due)
  }
  const tellOfQuiet = async (): Promise<boolean> =>
    !isHeld() && wasDue(await trips.tellOfQuietTracker(clock.now()))
  const askAgain = async (): Promise<boolean> => {
    if (isHeld()) return false
    const { looked, faults } = await trips.askAgain({ at: clock.now(), site, calls })
    for (const fault of faults) report(fault)
    return looked > 0
  }
  let isTogether = true
  const handleSome = async (kind: 'questions' | 'alerts'): Promise<boolean> => {
    if (isHeld() || !isTogether) return false
    const at = clock.now()
    try {
      const seen = await trips.changeDueTrips(at, kind, (emergency) => applyTime(emergency, { at, site }))
      return seen.length > 0
    } catch (fault) {
      if (isDatabaseAway(fault)) throw fault
      // Handles trips one by one for the rest of this run, so that only the failing trip is postponed.
      isTogether = false
      report(fault)
      return false
    }
  }
  const wakeUp = async (): Promise<boolean> => {
    while (await handleOne('sos'));
    let isMore = await handleSome('questions')
    if (await handleSome('alerts')) isMore = true
    if (await handleSeveral(() => handleOne(isTogether ? 'others' : 'any'))) isMore = true
    return isMore
  }
  for (;;) {
    // Checks all kinds of work with one query, because usually nothing is due.
    const due = await trips.workDue(clock.now())
    let isMore = due.wakeUp && (await wakeUp())
    if (due.silence && (await handleSeveral(handleSilent))) isMore = true
    if (due.quiet && (await handleSeveral(tellOfQuiet))) isMore = true
    if (due.question && (await askAgain())) isMore = true
    if (!isMore) return
  }
}
