import { type EventObject, fromCallback } from 'xstate'
import { type Clock, type ClockTicked, type TickerInput, tick } from '../../../src/domain/kit/clock.ts'

export const tickerOn = (clock: Clock) =>
  fromCallback<EventObject, TickerInput, ClockTicked>(({ sendBack, input }) => tick(clock, sendBack, input))
