import { overdueBy } from '../../trip/completion.ts'
import { ownWords } from '../vote/own-words.ts'
import type { PanelFacts } from './panel.ts'
import { alarmIn } from './timeline-words.ts'

/**
 * What the reader of a panel is to do now.
 * - `reach`: call the traveler, and the emergency number where there is no answer
 * - `distress`: the emergency number, and never the traveler, who may be under threat
 * Null: nothing, since the trip is over or not late, or the reader has stepped back, or said that it is over or the person safe.
 * @param now Unix time, ms.
 */
export function nextSteps(panel: PanelFacts, now: number): 'reach' | 'distress' | null {
  const { trip } = panel
  if (trip.endedAt !== null || panel.hasLeft) return null
  const said = ownWords(panel)
  if (said.vote !== null || said.acknowledged !== null) return null
  if (panel.isDistress) return 'distress'
  const isLate = trip.startedAt === null || overdueBy(trip, now) !== null || alarmIn(panel.timeline) !== null
  return isLate ? 'reach' : null
}

/** Where the last known position is, in one line; null where nobody says. */
export const placeLine = (place: PanelFacts['place']): string | null => place?.line || null
