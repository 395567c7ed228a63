import type { Clock } from '../../../domain/kit/clock.ts'
import { lookAtSilence, type Silence } from '../../../domain/traveler/trip/silence.ts'
import { advance } from '../../../domain/trip/advance.ts'
import type { Alarm } from '../../../domain/trip/alarm.ts'
import { isDatabaseAway } from '../../platform/database/away.ts'
import { carryOut, type Occasion } from '../changes/apply-effects.ts'
import type { Decision, Emergency } from '../emergency-types.ts'
import type { TripStore } from '../ports.ts'

/** Asks the traveler whether they are well, and alerts the contacts at `alertAt` (Unix time, ms) without an answer. */
export function raiseAlarm(
  emergency: Emergency,
  alarm: Pick<Alarm, 'reason' | 'limit' | 'alertAt'>,
  occasion: Occasion,
): Decision<null> {
  const raised = advance(emergency.lifecycle, { type: 'alarm.raised', ...alarm, at: occasion.at })
  return { answer: null, change: carryOut(emergency, raised, occasion) }
}

/**
 * What the time makes of a trip: the question to its traveler, the alert, or the end of what is held of it. A trip
 * whose state asks for no wake-up is not looked at again.
 */
export function keepWatch(emergency: Emergency, occasion: Occasion): Decision<null> {
  const lateMs = occasion.at - (emergency.wakeAt ?? occasion.at)
  const advanced = advance(emergency.lifecycle, { type: 'time.reached', now: occasion.at, lateMs })
  return { answer: null, change: { wakeAt: null, ...carryOut(emergency, advanced, occasion) } }
}

/** A trip that could not be seen to is tried again after this long, ms. */
export const RETRY_MS = 30_000

/** How many single trips have their turn after a step of several, so that neither kind waits for all of the other. */
const OTHERS_IN_TURN = 10

/** Sees to single trips until their turn is over or none is left. @returns whether there was one. */
async function someInTurn(seeToOne: () => Promise<boolean>): Promise<boolean> {
  for (let turn = 0; turn < OTHERS_IN_TURN; turn += 1) if (!(await seeToOne())) return turn > 0
  return true
}

type Dependencies = {
  /** The website's origin. */
  site: string
  /** Whether anybody is called. */
  calls?: boolean
  /** Is told what failed; the other trips go on. */
  report(fault: unknown): void
  /** Whether the clock is doubted: then an SOS alone is seen to. */
  isHeld?(): boolean
}

/**
 * Sees to every trip that is due until none is left that another watcher is not looking at: an SOS before everything
 * else, questions to travelers and alerts several in one transaction, every other trip in one of its own; then to those
 * of whom nothing may have been heard, and to questions that wait for an answer. A trip's row is its own timer: state,
 * wake-up, code and messages are written together or not at all.
 */
export async function watchTrips(
  trips: Pick<
    TripStore,
    | 'workDue'
    | 'changeDueTrip'
    | 'changeDueTrips'
    | 'changeSilentTrip'
    | 'tellOfQuietTracker'
    | 'askAgain'
    | 'putOff'
  >,
  clock: Clock,
  { site, report, calls = false, isHeld = () => false }: Dependencies,
): Promise<void> {
  const seeToOne = async (which: 'sos' | 'others' | 'any'): Promise<boolean> => {
    if (isHeld() && which !== 'sos') return false
    const at = clock.now()
    const due = await trips.changeDueTrip(at, (emergency) => keepWatch(emergency, { at, site }), which)
    if (due.kind !== 'failed') return due.kind === 'changed'
    report(due.fault)
    await trips.putOff(due.tripId, at + RETRY_MS)
    return true
  }
  const seeToSilent = async (): Promise<boolean> => {
    if (isHeld()) return false
    const at = clock.now()
    const look = (silence: Silence) => lookAtSilence(silence, at)
    const due = await trips.changeSilentTrip(at, look, (emergency, limit) => {
      const alertAt = at + emergency.lifecycle.facts.graceMs
      return raiseAlarm(emergency, { reason: 'silent', limit, alertAt }, { at })
    })
    if (due.kind === 'failed') report(due.fault)
    return due.kind !== 'none'
  }
  const tellOfQuiet = async (): Promise<boolean> => {
    if (isHeld()) return false
    const due = await trips.tellOfQuietTracker(clock.now())
    if (due.kind === 'failed') report(due.fault)
    return due.kind !== 'none'
  }
  const askAgain = async (): Promise<boolean> => {
    if (isHeld()) return false
    const { looked, faults } = await trips.askAgain({ at: clock.now(), site, calls })
    for (const fault of faults) report(fault)
    return looked > 0
  }
  let isTogether = true
  const seeToSome = async (kind: 'questions' | 'alerts'): Promise<boolean> => {
    if (isHeld() || !isTogether) return false
    const at = clock.now()
    try {
      const seen = await trips.changeDueTrips(at, kind, (emergency) => keepWatch(emergency, { at, site }))
      return seen.length > 0
    } catch (fault) {
      if (isDatabaseAway(fault)) throw fault
      // The one that cannot be seen to is found out, and put off, by itself.
      isTogether = false
      report(fault)
      return false
    }
  }
  const wakeUp = async (): Promise<boolean> => {
    while (await seeToOne('sos'));
    let isMore = await seeToSome('questions')
    if (await seeToSome('alerts')) isMore = true
    if (await someInTurn(() => seeToOne(isTogether ? 'others' : 'any'))) isMore = true
    return isMore
  }
  for (;;) {
    // Most looks find nothing: one statement says so instead of one for each kind of work.
    const due = await trips.workDue(clock.now())
    let isMore = due.wakeUp && (await wakeUp())
    if (due.silence && (await someInTurn(seeToSilent))) isMore = true
    if (due.quiet && (await someInTurn(tellOfQuiet))) isMore = true
    if (due.question && (await askAgain())) isMore = true
    if (!isMore) return
  }
}
