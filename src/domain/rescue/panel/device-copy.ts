import { DAY_MS, MINUTE_MS } from '../../primitives/time-units.ts'
import type { Panel, PanelProblem } from './panel.ts'

/** A stored or shown panel is outdated once the service's last confirmation is this old. */
export const KEPT_FOR_MS = DAY_MS

/** Tolerance for a device clock that was set back. */
const CLOCK_PUT_BACK_MS = 5 * MINUTE_MS

/** Maximum number of stored positions: the first, each device's newest ones, and the newest overall. */
export const MOST_FIXES_KEPT = 2000
const NEWEST_OF_EACH_DEVICE = 20

/** False if the confirmation is a day old, or over five minutes ahead, which leaves its age unknown. */
export function isCopyCurrent(confirmedAt: number, now: number): boolean {
  const age = now - confirmedAt
  return age < KEPT_FOR_MS && age > -CLOCK_PUT_BACK_MS
}

/** Limits a panel to `MOST_FIXES_KEPT` positions. A shortened panel loses its ETag. */
export function withinBound(panel: Panel): Panel {
  const { track } = panel.trip
  if (track.length <= MOST_FIXES_KEPT) return panel
  const kept = new Set([0])
  const counts = new Map<number, number>()
  for (let at = track.length - 1; at > 0; at -= 1) {
    const device = track[at]?.device ?? 0
    const count = (counts.get(device) ?? 0) + 1
    counts.set(device, count)
    if (count <= NEWEST_OF_EACH_DEVICE && kept.size < MOST_FIXES_KEPT) kept.add(at)
  }
  for (let at = track.length - 1; kept.size < MOST_FIXES_KEPT; at -= 1) kept.add(at)
  return { ...panel, etag: null, trip: { ...panel.trip, track: track.filter((_, at) => kept.has(at)) } }
}

/** Panel and result of the last request for it; `problem` is null if it succeeded. */
export type Standing = { panel: Panel | null; problem: PanelProblem | null }

export const confirms = ({ panel, problem }: Standing): boolean =>
  problem === null && panel !== null && panel.trip.endedAt === null

/** True if the copy must be deleted: the trip ended, or the grant or code is no longer valid. */
export const requiresCopyRemoval = ({ panel, problem }: Standing): boolean =>
  problem === null
    ? panel !== null && panel.trip.endedAt !== null
    : problem.kind === 'verificationRequired' || problem.kind === 'invalidCode'

/** True if the copy may be shown, because the failure says nothing about the trip or the contact's access. */
export const allowsCopy = (problem: PanelProblem | null): boolean =>
  problem?.kind === 'unreachable' || problem?.kind === 'throttled' || problem?.kind === 'tripUnavailable'
