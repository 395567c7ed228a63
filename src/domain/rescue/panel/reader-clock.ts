import { MINUTE_MS } from '../../primitives/time-units.ts'
import type { Panel } from './panel.ts'

/**
 * Milliseconds by which the reader's clock is behind the service's, in whole minutes. Rounding ignores the
 * response's delay.
 * @param told the service's time; NaN if unknown.
 * @param arrivedAt the reader's time.
 */
export function clockBehind(told: number, arrivedAt: number): number {
  const minutes = Math.round((told - arrivedAt) / MINUTE_MS)
  return Math.abs(minutes) >= 1 ? minutes * MINUTE_MS : 0
}

/** Converts the reader's time to the service's. The reader's clock may be wrong by hours. */
export const serviceTime = ({ clockBehind = 0 }: Pick<Panel, 'clockBehind'>, readerTime: number): number =>
  readerTime + clockBehind

/**
 * Converts an embedded panel to the reader's clock.
 * @param panel has the service's time in `fetchedAt`.
 */
export const toReaderClock = (panel: Panel, arrivedAt: number): Panel => {
  const behind = clockBehind(panel.fetchedAt, arrivedAt)
  return { ...panel, fetchedAt: panel.fetchedAt - behind, clockBehind: behind }
}
