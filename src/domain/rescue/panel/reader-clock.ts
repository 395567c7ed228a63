import { MINUTE_MS } from '../../primitives/time-units.ts'
import type { Panel } from './panel.ts'

/**
 * How far the reader's clock is behind the service's, ms, in whole minutes; negative where it is ahead. An answer is
 * on its way for some seconds, and HTTP tells the time in seconds: less than half a minute counts as none.
 * @param told the service's time in its answer, Unix time, ms; NaN where it tells none, which counts as no difference.
 * @param arrivedAt the reader's clock when the answer arrived, Unix time, ms.
 */
export function clockBehind(told: number, arrivedAt: number): number {
  const minutes = Math.round((told - arrivedAt) / MINUTE_MS)
  return Math.abs(minutes) >= 1 ? minutes * MINUTE_MS : 0
}

/**
 * The service's time at an instant of the reader's clock, Unix time, ms. Ages are told by it: a phone that is three
 * hours slow would show a position of three hours ago as new.
 */
export const serviceTime = ({ clockBehind = 0 }: Pick<Panel, 'clockBehind'>, readerTime: number): number =>
  readerTime + clockBehind

/**
 * A panel that came with its page, told by the reader's clock as every other one.
 * @param panel as the service wrote it: `fetchedAt` is the service's time.
 * @param arrivedAt the reader's clock when the page arrived, Unix time, ms.
 */
export const toReaderClock = (panel: Panel, arrivedAt: number): Panel => {
  const behind = clockBehind(panel.fetchedAt, arrivedAt)
  return { ...panel, fetchedAt: panel.fetchedAt - behind, clockBehind: behind }
}
