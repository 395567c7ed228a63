import { overdueBy } from '../../trip/lifecycle/completion.ts'
import { callStanding, reportedCall } from '../vote/claim.ts'
import { ownWords } from '../vote/own-words.ts'
import type { PanelFacts } from './panel.ts'
import { words as served } from './panel.words.ts'
import { alarmIn } from './timeline-words.ts'

export type CallMade = { who: string; isYours: boolean; at: number }

/**
 * `reach`: call the traveler first. `distress`: never call the traveler, who may be under threat. `called`:
 * reported 911 call since the last alarm; null without one.
 */
export type NextSteps = { kind: 'reach' | 'distress'; called: CallMade | null }

/**
 * Returns null if the reader has nothing to do. After a distress alert, ignores the reader's vote and report
 * that the traveler is safe, because they may be forced.
 */
export function nextSteps(panel: PanelFacts, now: number): NextSteps | null {
  const { trip, timeline, you } = panel
  if (trip.endedAt !== null || panel.hasLeft) return null
  const alarm = alarmIn(timeline)
  const report = reportedCall(callStanding(timeline, now))
  const called: CallMade | null =
    report && (alarm === null || alarm.at < report.at)
      ? { who: report.by.name ?? report.by.number, isYours: report.by.number === you?.number, at: report.at }
      : null
  if (panel.isDistress) return { kind: 'distress', called }
  const said = ownWords(panel)
  if (said.vote !== null || said.acknowledged !== null) return null
  const isLate = trip.startedAt === null || overdueBy(trip, now) !== null || alarm !== null
  return isLate ? { kind: 'reach', called } : null
}

export const placeLine = (place: PanelFacts['place']): string | null =>
  (place && served.place(place).line) || null
