import { type EventObject, fromCallback } from 'xstate'
import { type Clock, type ClockTicked, type TickerInput, tick } from '../../../src/domain/kit/clock.ts'

/** The ticker as an actor on a given clock. */
export const tickerOn = (clock: Clock) =>
  fromCallback<EventObject, TickerInput, ClockTicked>(({ sendBack, input }) => tick(clock, sendBack, input))
