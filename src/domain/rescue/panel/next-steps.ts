import { overdueBy } from '../../trip/lifecycle/completion.ts'
import { callStanding } from '../vote/claim.ts'
import { ownWords } from '../vote/own-words.ts'
import type { PanelFacts } from './panel.ts'
import { alarmIn } from './timeline-words.ts'

/** A call to the emergency number that got through. `isYours`: the reader made it. `at`: Unix time, ms. */
export type CallMade = { who: string; isYours: boolean; at: number }

/**
 * What the reader of a panel is to do now.
 * - `reach`: call the traveler, and the emergency number where there is no answer or they need help
 * - `distress`: the emergency number, and never the traveler, who may be under threat `called`: the emergency number
 * has been reached, so the steps go on from there; null where it has not, or an alarm came after it.
 */
export type NextSteps = { kind: 'reach' | 'distress'; called: CallMade | null }

/**
 * @param now Unix time, ms.
 * @returns null: nothing is to be done. The trip is over or not late, or the reader has stepped back, or said that it
 * is over or the person safe. Under distress such a word changes nothing, since it may be forced.
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

/** Where the last known position is, in one line; null where nobody says. */
export const placeLine = (place: PanelFacts['place']): string | null => place?.line || null
