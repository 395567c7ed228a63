import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { ClockTicked, TickerInput } from '../../src/domain/kit/clock.ts'
import { DAY_MS, HOUR_MS } from '../../src/domain/primitives/time-units.ts'
import type { BegunReset } from '../../src/domain/traveler/account/account-form.ts'
import { forgottenPasswordMachine } from '../../src/domain/traveler/account/forgotten-password.machine.ts'
import { settled } from '../support/statecharts/answered-by-hand.ts'
import { SimulatedClock } from '../support/statecharts/simulated-clock.ts'
import { tickerOn } from '../support/statecharts/ticker-on.ts'
import { took } from '../support/statecharts/transitions-taken.ts'

const WAIT_MS = DAY_MS
const LASTS_MS = 3 * DAY_MS

type Step = 'begin' | 'drop' | 'set' | 'reopen' | { hours: number }

test('the page for a new password is ready from the end of the waiting period until the reset expires, even if reopened', async () => {
  const step = fc.oneof(
    fc.constantFrom<Step>('begin', 'drop', 'set', 'reopen'),
    fc.record({ hours: fc.integer({ min: 1, max: 60 }) }),
  )
  const examples: [boolean, boolean, Step[]][] = [
    [false, false, ['begin', { hours: 30 }, 'set']],
    [false, true, ['begin', { hours: 30 }, 'drop']],
    [true, false, ['drop', 'begin']],
    [true, true, [{ hours: 60 }, { hours: 60 }]],
    [true, true, ['set']],
    [false, false, ['begin', { hours: 30 }, 'reopen', { hours: 40 }, 'reopen']],
    [true, true, [{ hours: 60 }, { hours: 60 }, 'reopen']],
    [false, false, ['begin', 'set', 'reopen']],
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.boolean(),
      fc.array(step, { maxLength: 8 }),
      async (wasKept, isBroken, steps) => {
        const clock = new SimulatedClock()
        const resetAt = (now: number): BegunReset => ({
          resetId: 'r',
          token: 't',
          readyAt: now + WAIT_MS,
          expiresAt: now + LASTS_MS,
        })
        let kept: BegunReset | null = wasKept ? resetAt(clock.now()) : null
        const open = () =>
          createActor(
            forgottenPasswordMachine.provide({
              actors: {
                readReset: fromPromise(async () => {
                  if (isBroken && !kept) throw new Error('no storage')
                  return kept
                }),
                keepReset: fromPromise<void, BegunReset | null>(async ({ input }) => {
                  if (isBroken) throw new Error('no storage')
                  kept = input
                }),
                ticker: tickerOn(clock),
              },
              actions: { reportFault: () => {} },
            }),
            { clock, inspect: took },
          ).start()
        let actor = open()
        await settled()
        let begun = kept
        let isSet = false
        for (const one of steps) {
          if (one === 'begin') {
            if (!begun && !isSet) begun = resetAt(clock.now())
            actor.send({ type: 'reset.begun', reset: resetAt(clock.now()) })
          } else if (one === 'drop') {
            begun = null
            actor.send({ type: 'reset.dropped' })
          } else if (one === 'set') {
            isSet ||= begun !== null
            begun = null
            actor.send({ type: 'password.set' })
          } else if (one === 'reopen') {
            actor.stop()
            actor = open()
            isSet = false
            begun = kept && clock.now() < kept.expiresAt ? kept : null
          } else {
            for (let hour = 0; hour < one.hours; hour += 1) clock.increment(HOUR_MS)
            if (begun && clock.now() >= begun.expiresAt) begun = null
          }
          await settled()
          const { value, context } = actor.getSnapshot()
          const waits = begun && clock.now() < begun.readyAt
          expect(value).toEqual(isSet ? 'set' : begun ? { begun: waits ? 'waiting' : 'ready' } : 'asking')
          expect(context.reset).toEqual(begun)
          if (!isBroken) expect(kept).toEqual(begun)
        }
        actor.stop()
      },
    ),
    { examples, numRuns: 40 },
  )
})

test('the page for a new password is ready even if the clock adapter fails', async () => {
  const now = Date.now()
  const reset: BegunReset = { resetId: 'r', token: 't', readyAt: now + WAIT_MS, expiresAt: now + LASTS_MS }
  const actor = createActor(
    forgottenPasswordMachine.provide({
      actors: {
        readReset: fromPromise<BegunReset | null>(async () => reset),
        ticker: fromCallback<EventObject, TickerInput, ClockTicked>(() => {
          throw new Error('no clock')
        }),
      },
      actions: { reportFault: () => {} },
    }),
    { inspect: took },
  ).start()
  await settled()
  expect(actor.getSnapshot().value).toEqual({ begun: 'ready' })
})
