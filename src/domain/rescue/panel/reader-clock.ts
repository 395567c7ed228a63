import { MINUTE_MS } from '../../primitives/time-units.ts'
import type { Panel } from './panel.ts'

/**
 * Returns how far the reader's clock lags, in milliseconds. Rounds to minutes to hide network delay.
 * @param told the service's time; NaN if unknown.
 */
export function clockBehind(told: number, arrivedAt: number): number {
  const minutes = Math.round((told - arrivedAt) / MINUTE_MS)
  return Math.abs(minutes) >= 1 ? minutes * MINUTE_MS : 0
}

/** Converts the reader's time to the service's time. The reader's clock may be wrong by hours. */
export const serviceTime = ({ clockBehind = 0 }: Pick<Panel, 'clockBehind'>, readerTime: number): number =>
  readerTime + clockBehind

/** Converts `fetchedAt` from the service's clock to the reader's, and sets `clockBehind`. */
export const toReaderClock = (panel: Panel, arrivedAt: number): Panel => {
  const behind = clockBehind(panel.fetchedAt, arrivedAt)
  return { ...panel, fetchedAt: panel.fetchedAt - behind, clockBehind: behind }
}
