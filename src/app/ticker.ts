import { type ClockTicked, type TickerInput, tick } from '../domain/ports/clock.ts'
import { bindSource, type LoadPorts } from './bind-later.ts'

/** The ticker on the composed clock. */
export const tickerOf = (load: LoadPorts) =>
  bindSource<ClockTicked, TickerInput>(load, ({ clock }, send, input) => tick(clock, send, input))
