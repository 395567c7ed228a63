import { formatCoordinates, lastKnownPosition } from '../../position/position.ts'
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

/**
 * What is told a dispatcher first: where the person was last, in words or else in figures, or where they meant to be.
 * `known` false: nobody has a position. Null: nothing at all is known of where.
 */
export function whereToSay({
  trip,
  place,
}: Pick<PanelFacts, 'trip' | 'place'>): { known: boolean; words: string } | null {
  const last = lastKnownPosition(trip)
  if (last !== null) return { known: true, words: placeLine(place) ?? formatCoordinates(last) }
  return trip.location === null ? null : { known: false, words: trip.location }
}

/** Where the last known position is, in one line; null where nobody says. */
export const placeLine = (place: PanelFacts['place']): string | null => place?.line || null
