import { MINUTE_MS } from '../../primitives/time-units.ts'
import type { Panel } from './panel.ts'

/**
 * Delay of the reader's clock against the service's, ms, in whole minutes; negative: ahead. Answers take seconds, so
 * less than half a minute counts as none. @param told the service's time; NaN if unknown. @param arrivedAt by the
 * reader's clock.
 */
export function clockBehind(told: number, arrivedAt: number): number {
  const minutes = Math.round((told - arrivedAt) / MINUTE_MS)
  return Math.abs(minutes) >= 1 ? minutes * MINUTE_MS : 0
}

/** The service's time at an instant of the reader's clock, which may be hours slow. */
export const serviceTime = ({ clockBehind = 0 }: Pick<Panel, 'clockBehind'>, readerTime: number): number =>
  readerTime + clockBehind

/** Moves a panel embedded in its page to the reader's clock. @param panel `fetchedAt` is the service's time. */
export const toReaderClock = (panel: Panel, arrivedAt: number): Panel => {
  const behind = clockBehind(panel.fetchedAt, arrivedAt)
  return { ...panel, fetchedAt: panel.fetchedAt - behind, clockBehind: behind }
}
