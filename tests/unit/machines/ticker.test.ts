import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { tickerOf } from '../../../src/app/bind-later.ts'
import type { Clock, ClockTicked } from '../../../src/domain/kit/clock.ts'

test.each([1, 2, 5])('a ticker sets no further timer if tick %i stops it', async (last) => {
  const timers = new Set<() => void>()
  const clock: Clock = {
    now: () => 0,
    setTimeout(run) {
      timers.add(run)
      return () => timers.delete(run)
    },
  }
  let ticks = 0
  const machine = setup({
    types: { events: {} as ClockTicked },
    actors: { ticker: tickerOf(async () => ({ clock })) },
    guards: {
      isLast() {
        ticks += 1
        return ticks === last
      },
    },
  }).createMachine({
    initial: 'ticking',
    states: {
      ticking: {
        invoke: { src: 'ticker', input: { everyMs: 1_000 } },
        on: { 'clock.ticked': { guard: 'isLast', target: 'over' } },
      },
      over: {},
    },
  })
  const actor = createActor(machine).start()
  await new Promise((resolve) => setTimeout(resolve))
  for (let at = 1; at < last; at += 1)
    for (const run of [...timers]) {
      timers.delete(run)
      run()
    }
  expect(actor.getSnapshot().value).toBe('over')
  expect(timers.size).toBe(0)
})
