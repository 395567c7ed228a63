import { overdueBy } from '../../trip/lifecycle/completion.ts'
import { callStanding } from '../vote/claim.ts'
import { ownWords } from '../vote/own-words.ts'
import type { PanelFacts } from './panel.ts'
import { words as served } from './panel.words.ts'
import { alarmIn } from './timeline-words.ts'

/** A call to the emergency number that got through. */
export type CallMade = { who: string; isYours: boolean; at: number }

/**
 * Next steps of the reader. `called` null: the emergency number wasn't reached, or an alarm came after.
 *
 * - `reach`: call the traveler, and the emergency number if they don't answer or need help
 *
 * - `distress`: call the emergency number, never the traveler, who may be under threat
 */
export type NextSteps = { kind: 'reach' | 'distress'; called: CallMade | null }

/**
 * Null if nothing is to be done: the trip is over or not late, or the reader left or said that the traveler is safe.
 * Under distress such a statement changes nothing, because it may be forced.
 */
export function nextSteps(panel: PanelFacts, now: number): NextSteps | null {
  const { trip, timeline, you } = panel
  if (trip.endedAt !== null || panel.hasLeft) return null
  const alarm = alarmIn(timeline)
  const standing = callStanding(timeline, now)
  const called: CallMade | null =
    standing.kind === 'called' && (alarm === null || alarm.at < standing.at)
      ? {
          who: standing.by.name ?? standing.by.number,
          isYours: standing.by.number === you?.number,
          at: standing.at,
        }
      : null
  if (panel.isDistress) return { kind: 'distress', called }
  const said = ownWords(panel)
  if (said.vote !== null || said.acknowledged !== null) return null
  const isLate = trip.startedAt === null || overdueBy(trip, now) !== null || alarm !== null
  return isLate ? { kind: 'reach', called } : null
}

/** Place of the last known position, in one line. */
export const placeLine = (place: PanelFacts['place']): string | null =>
  (place && served.place(place).line) || null
